import { describe, expect, it } from 'vitest';

import { budgets } from './budgets.ts';

describe('the time budgets', () => {
  it('are those of the contract', () => {
    expect(budgets).toEqual({
      requestMs: 8_000,
      providerMs: 4_000,
      refundMs: 6_000,
      verifyMs: 5_000,
      logoutMs: 4_000,
      resetMailMs: 6_000,
      slowLoginMs: 2_000,
      jobMs: 25_000,
      jobCallMs: 10_000,
      pushMs: 5_000,
    });
  });

  it('leave time for the answer: what a request waits for is over a second or more before it', () => {
    const { requestMs, providerMs, refundMs, verifyMs, logoutMs, resetMailMs } = budgets;
    const longest = Math.max(providerMs, refundMs, verifyMs, logoutMs, resetMailMs);
    expect(requestMs - longest).toBeGreaterThanOrEqual(1_000);
  });

  it('leave a job time for a call with both of its tries, and for its end', () => {
    const { jobMs, jobCallMs, providerMs, pushMs } = budgets;
    expect(jobCallMs).toBeGreaterThan(2 * providerMs);
    expect(jobCallMs).toBeGreaterThanOrEqual(2 * pushMs);
    expect(jobMs).toBeGreaterThan(jobCallMs);
  });
});
