import type { Channel, CodeMessage, TextMessage } from '../messages/sms.ts'

/** A company that delivers messages to phones. */
export type Carrier = {
  readonly name: string
  readonly channels: readonly Channel[]
  /** @throws CarrierFailure */
  send(message: CodeMessage): Promise<void>
  /** Sends a text without a code; absent: not supported. @throws CarrierFailure */
  sendText?: (text: TextMessage) => Promise<void>
}

/** 'refused': not to this number. 'rejected': no messages from this account. 'away': no definite answer. */
export type FailureKind = 'refused' | 'rejected' | 'away'

export class CarrierFailure extends Error {
  readonly kind: FailureKind
  /** The carrier's code or text, without long numbers, which may be the shopper's. */
  readonly detail: string

  constructor(kind: FailureKind, detail: string) {
    super(`The carrier failed: ${kind}.`)
    this.name = 'CarrierFailure'
    this.kind = kind
    this.detail = detail
      .replace(/\d{6,}/g, '…')
      .replace(/\s+/g, ' ')
      .slice(0, 120)
      .toWellFormed()
  }
}
