import { updateMe } from '#client/update-me.ts';
import { setMe } from './session.ts';

/** Changes how she is called. @throws ApiError (422 where the name cannot be kept), UnreachableError. */
export async function changeName(name: string): Promise<void> {
  setMe(await updateMe({ name }));
}
