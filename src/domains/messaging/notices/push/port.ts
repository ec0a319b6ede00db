/** A browser as its push service knows it. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** What became of a message: `gone` when there is nobody there to take any more. Anything that may pass is thrown, and tried again. */
export type PushOutcome = 'taken' | 'gone'

/** How browsers are told at once; `services`: the origins that are written to, and no others. */
export type PushPort = {
  services: readonly string[]
  publicKey(): Promise<string>
  /** `topic`: of two messages with one that wait for a browser, it gets the later. */
  send(to: Subscription, message: { text: string; topic: string; seconds: number }): Promise<PushOutcome>
}
