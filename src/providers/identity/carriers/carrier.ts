import type { NoticeKind, NoticeTemplate } from '#platform/config/sms-notices'
import type { Channel, CodeMessage } from '../messages/sms.ts'

/** A registered text without a code. */
export type NoticeMessage = NoticeTemplate & { to: string; kind: NoticeKind }

/** One company that takes messages to phones. */
export type Carrier = {
  readonly name: string
  readonly channels: readonly Channel[]
  /** @throws CarrierFailure */
  send(message: CodeMessage): Promise<void>
  /** Texts a notice; absent: it takes none. @throws CarrierFailure */
  notify?: (notice: NoticeMessage) => Promise<void>
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
