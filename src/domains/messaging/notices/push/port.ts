/** A push subscription of a browser. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Result of a push: `gone` if the subscription no longer exists. Temporary failures are thrown and retried. */
export type PushOutcome = 'taken' | 'gone'

/** Sends push messages; `services`: the origins of the allowed push services. */
export type PushPort = {
  services: readonly string[]
  publicKey(): Promise<string>
  /** `topic`: a later message replaces an undelivered one with the same topic. */
  send(to: Subscription, message: { text: string; topic: string; seconds: number }): Promise<PushOutcome>
}
