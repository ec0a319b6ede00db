/** How many seconds the service asked to wait with its refusal; 0 without one. */
export const waitOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'waitSeconds' in error ? Number(error.waitSeconds) : 0

/** The seconds of a Retry-After header (RFC 9110, 10.2.3), 0 without one. */
export const retryAfter = ({ headers }: Response): number =>
  Math.max(0, Number(headers.get('retry-after')) || 0)

/**
 * Runs a job of the SDK. The SDK drops the headers of a refusal, which alone contain the wait, so fetch is wrapped meanwhile; a thrown error then
 * has `waitSeconds`.
 */
export async function withRetryAfter<Result>(job: () => Promise<Result>): Promise<Result> {
  const plain = self.fetch
  let waitSeconds = 0
  self.fetch = async (...args) => {
    const answer = await plain(...args)
    if (answer.status === 429) waitSeconds = retryAfter(answer)
    return answer
  }
  try {
    return await job()
  } catch (error) {
    if (waitSeconds > 0 && error instanceof Error) Object.assign(error, { waitSeconds })
    throw error
  } finally {
    self.fetch = plain
  }
}
