import { createHash } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '#platform/clock'
import type { MailSettings } from '#platform/config/mail'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Mail, MailPort } from '../messages/mail.ts'
import type { ServiceLog } from '../service.ts'
import { claimLetterName } from '../queries/sent-letters.ts'
import { letterHtml } from './letter-html.ts'

type MailDependencies = {
  db: Db
  clock: Clock
  log: ServiceLog
  registry: Registry
  publicUrl: string
  timeoutMs?: number
  /** Called with an address that is permanently refused. */ onRefused?: (to: string) => Promise<void>
}

const TIMEOUT_MS = 15_000

/**
 * Sends e-mails through a mail server: over TLS, on pooled connections, as text and as HTML. An unreachable server throws; a permanently refused
 * address is recorded and counts as done, because a retry would change nothing.
 */
export function openMail(settings: MailSettings, around: MailDependencies): MailPort & { close(): void } {
  const { db, clock, log, registry } = around
  const transport = createTransporter(settings, around.timeoutMs ?? TIMEOUT_MS)
  const letters = new Counter({
    name: 'ciy_letters_total',
    help: 'Letters handed to the mail server, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const post = async (mail: Mail): Promise<void> => {
    const failure = await transport
      .sendMail(toSmtpMessage(mail, settings, around.publicUrl))
      .then(() => null, toLetterFailure)
    letters.inc({ outcome: failure?.outcome ?? 'sent' })
    if (failure?.outcome === 'refused') {
      log.warn(`A letter was refused for good: ${failure.message}`)
      await around.onRefused?.(mail.to)
    } else if (failure) throw failure
  }
  const once = (name: string, mail: Mail): Promise<void> =>
    transact(db, async (tx) => {
      if (await claimLetterName(tx, name, clock.now())) await post(mail)
    })
  return {
    send: async (mail) => {
      const sent = mail.name ? once(mail.name, mail) : post(mail)
      // Only addresses with an account get this one, so waiting for it would reveal which those are.
      if (mail.requestType !== 'PASSWORD_RESET') return sent
      sent.catch((error: unknown) =>
        log.error({ err: error }, 'A link to reset a password could not be sent.'),
      )
    },
    close: () => transport.close(),
  }
}

function createTransporter(
  { host, port, isSecure, isPlain, user, authority }: MailSettings,
  timeoutMs: number,
): Transporter {
  return createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isPlain,
    ignoreTLS: isPlain,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { minVersion: 'TLSv1.2', ...(authority ? { ca: authority } : {}) },
    ...(user ? { auth: { user: user.name, pass: user.password } } : {}),
  })
}

function toSmtpMessage(mail: Mail, { from, replyTo }: MailSettings, publicUrl: string) {
  const { to, subject, text, name, unsubscribe, sender = '' } = mail
  return {
    from: { name: from.name || sender, address: from.address },
    // As an address and not as free text, in which a comma would add a recipient.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html: letterHtml(mail, publicUrl),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    // After a crash the same name gives the same Message-ID, so mail programs see one message.
    ...(name
      ? {
          messageId: `<${createHash('sha256').update(`${name} ${to}`).digest('hex')}@${from.address.split('@')[1]}>`,
        }
      : {}),
  }
}

class LetterFailure extends Error {
  readonly outcome: 'refused' | 'away'

  constructor(outcome: 'refused' | 'away', what: string) {
    super(what)
    this.name = 'LetterFailure'
    this.outcome = outcome
  }
}

/** The failure, without the address that the server repeats. 5xx after RCPT TO concerns the recipient (RFC 5321, 4.2.1). */
function toLetterFailure(error: unknown): LetterFailure {
  const {
    code = '',
    responseCode = 0,
    command = '',
  } = error as { code?: string; responseCode?: number; command?: string }
  const isRefused = responseCode >= 550 && responseCode < 560 && command === 'RCPT TO'
  return new LetterFailure(
    isRefused ? 'refused' : 'away',
    `the mail server said ${responseCode || 'nothing'} (${code || 'no code'}) at ${command || 'connecting'}`,
  )
}
