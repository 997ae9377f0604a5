import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library does it by itself only where `afterEach` is global.
afterEach(cleanup);
