import { z } from 'zod'

const SMTP_SCHEME = /^smtps?:\/\//

/** Environment variables of outgoing mail. */
export const mailFields = {
  SMTP_URL: z
    .string()
    .refine(
      (text) => SMTP_SCHEME.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
      'must begin with smtp:// or smtps:// and name a server',
    )
    .optional(),
  SMTP_TLS: z.enum(['required', 'off']).default('required'),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, or a name with one: Shop <letters@example.com>')
    .optional(),
  MAIL_REPLY_TO: z.email('must be an e-mail address').optional(),
}

type MailEnvironment = z.infer<z.ZodObject<typeof mailFields>>

export type MailSettings = {
  host: string
  port: number
  /** TLS from the first byte (`smtps:`); else STARTTLS, unless `isPlain`. */
  isSecure: boolean
  isPlain: boolean
  user: { name: string; password: string } | null
  from: { name: string; address: string }
  replyTo: string | undefined
  /** For tests: a certificate authority trusted beside the system's. */
  authority?: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export function mailProblems(env: MailEnvironment): string[] {
  if (!env.SMTP_URL) return env.MAIL_FROM ? ['SMTP_URL: needed to send letters from MAIL_FROM'] : []
  const problems = env.MAIL_FROM ? [] : ['MAIL_FROM: needed to send letters by SMTP_URL']
  if (env.SMTP_TLS === 'off' && !LOOPBACK.has(new URL(env.SMTP_URL).hostname)) {
    problems.push(
      'SMTP_TLS: may be off for a server on this machine only, because letters contain login links',
    )
  }
  return problems
}

/** null: no server is configured. */
export function mailSettings(env: MailEnvironment): MailSettings | null {
  const from = parseSender(env.MAIL_FROM ?? '')
  if (!env.SMTP_URL || !from) return null
  const url = new URL(env.SMTP_URL)
  const isSecure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    isPlain: !isSecure && env.SMTP_TLS === 'off',
    user: url.username
      ? { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : null,
    from,
    replyTo: env.MAIL_REPLY_TO,
  }
}

function isSender(text: string): boolean {
  return parseSender(text) !== null
}

function parseSender(text: string): { name: string; address: string } | null {
  const [, name = '', bracketed] = /^([^<>"\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = z.email().safeParse(bracketed ?? text.trim())
  return address.success ? { name: name.trim(), address: address.data } : null
}
