import { askWith, type AskOptions } from './ask.ts'

export type CallOptions = AskOptions & {
  /** Asks under a key of its own, as `ask` makes it; the text itself is not sent. */
  idempotencyKey?: string
}

/** Asks a call whose path is only known while the page runs; everything else names its endpoint and uses `ask`. @throws Refusal as `ask` does */
export function call<Reply>(
  method: string,
  path: string,
  ...rest: [body?: unknown, options?: CallOptions]
): Promise<Reply> {
  const [body, { idempotencyKey, ...options } = {}] = rest
  const asked = { method, path, ...(idempotencyKey ? { idempotent: 'one transaction' as const } : {}) }
  return askWith(options, asked as Parameters<typeof askWith>[1], { body } as never) as Promise<Reply>
}
