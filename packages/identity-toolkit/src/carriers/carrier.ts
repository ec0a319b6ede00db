import type { Channel, CodeMessage, TextMessage } from '../messages/sms.ts'

/** One company that takes messages to phones. */
export type Carrier = {
  readonly name: string
  readonly channels: readonly Channel[]
  /** @throws CarrierFailure */
  send(message: CodeMessage): Promise<void>
  /** Sends a text that is no code; absent: it takes none. @throws CarrierFailure */
  sendText?: (text: TextMessage) => Promise<void>
}

/** 'refused': it will not send to this number. 'rejected': it does not take messages of ours. 'away': it gave no answer that says either. */
export type FailureKind = 'refused' | 'rejected' | 'away'

export class CarrierFailure extends Error {
  readonly kind: FailureKind
  /** The carrier's own code or words, without long numbers: they are the shopper's. */
  readonly detail: string

  constructor(kind: FailureKind, detail: string) {
    super(`The carrier failed: ${kind}.`)
    this.name = 'CarrierFailure'
    this.kind = kind
    this.detail = detail
      .replace(/\d{6,}/g, '…')
      .replace(/\s+/g, ' ')
      .slice(0, 120)
  }
}
