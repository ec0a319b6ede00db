import type { Clock } from '#platform/clock'
import { loginTemplate, type CodeLanguage } from '#platform/config/sms'
import { fillCode } from '#platform/config/sms-template'
import type { Db } from '#platform/database'
import { runStatement } from '#platform/transact'
import type { ServiceLog } from '../service.ts'
import { insertOutboxMessages } from '../queries/outbox.ts'

/** Delivery channels of a code. A voice call reads it out. */
export const ALL_CHANNELS = ['sms', 'voice', 'whatsapp'] as const

export type Channel = (typeof ALL_CHANNELS)[number]

/** @param to +91 and ten digits; `code` six digits; `language` of the requesting page. */
export type CodeMessage = { to: string; code: string; channel: Channel; language: CodeLanguage }

/** Delivers login codes. Throws `NotDelivered` when no carrier accepted one. */
export type SmsPort = {
  /** Offered channels; 'sms' first. */
  readonly channels: readonly Channel[]
  send(message: CodeMessage): Promise<void>
  /** Transport for texts without codes; absent: none. */
  readonly texts?: TextCarrier
}

/**
 * A text registered with the operators, with its variables filled. `header` and `carrierId` (the carrier's id of the template) may be empty;
 * `values` are the variables by name, for carriers that store the words.
 */
export type TextMessage = {
  to: string
  text: string
  templateId: string
  header: string
  carrierId: string
  values: Record<string, string>
}

/**
 * Sends texts without a code. Throws `NotDelivered` when no carrier accepted one. `needsRegistration`: operators drop texts without a template
 * number.
 */
export type TextCarrier = { readonly needsRegistration: boolean; send(text: TextMessage): Promise<void> }

/** No code was sent, so it does not count against the requester; the message is a sentence for people. */
export class NotDelivered extends Error {
  /** 'refused': this number cannot get one by this channel. 'away': a later attempt may succeed. */
  readonly reason: 'refused' | 'away'

  constructor(why: 'refused' | 'away', channel: Channel = 'sms') {
    super(
      why === 'refused'
        ? REFUSED_MESSAGES[channel]
        : 'We could not send a code just now. Please try again in a minute.',
    )
    this.name = 'NotDelivered'
    this.reason = why
  }
}

const REFUSED_MESSAGES: Record<Channel, string> = {
  sms: 'We could not send a code to this number. Please check it, or use another number.',
  voice: 'We could not call this number. Please check it, or ask for an SMS.',
  whatsapp: 'We could not reach this number on WhatsApp. Please ask for an SMS instead.',
}

/** Stores messages for `/dev/inbox` and logs each code. Never in production. */
export function outboxSms({
  db,
  clock,
  log,
  publicUrl,
}: {
  db: Db
  clock: Clock
  log: ServiceLog
  publicUrl: string
}): SmsPort {
  return {
    channels: ALL_CHANNELS,
    send: async ({ to, code, channel, language }) => {
      const body = codeText(code, publicUrl, language)
      const message = {
        channel,
        recipient: to,
        body,
        code,
        request_type: null,
        link: null,
        sent_at: clock.now(),
      }
      await runStatement(db, (tx) => insertOutboxMessages(tx, [message]))
      // Grouped by threes, because the log redacts whole phone numbers.
      const grouped = to.replace(/^(\+91)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
      log.info(`Demo ${CHANNEL_NAMES[channel]} to ${grouped}: the login code is ${code}`)
    },
    texts: {
      needsRegistration: false,
      send: async ({ to, text, templateId }) => {
        const message = {
          channel: 'sms' as const,
          recipient: to,
          body:
            templateId === ''
              ? `${text} [no DLT number yet: nothing would be sent outside of the demo]`
              : text,
          code: '',
          request_type: null,
          link: null,
          sent_at: clock.now(),
        }
        await runStatement(db, (tx) => insertOutboxMessages(tx, [message]))
        log.info('Demo SMS, to be read at /dev/inbox')
      },
    },
  }
}

const CHANNEL_NAMES: Record<Channel, string> = { sms: 'SMS', voice: 'call', whatsapp: 'WhatsApp message' }

/** The registered text with the code. Its last line lets a phone's browser fill the code in (WebOTP). */
export const codeText = (code: string, publicUrl: string, language: CodeLanguage = 'en'): string =>
  fillCode(loginTemplate(publicUrl, language), code)
