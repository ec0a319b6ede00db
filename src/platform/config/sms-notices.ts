import { z } from 'zod'

/** What a number is told of its account by SMS. Few things: each text is registered with the operators by itself (TRAI's DLT). */
export const noticeKinds = ['phone-changed', 'accounts-joined', 'gmail-linked', 'deletion-asked', 'suspended'] as const

export type NoticeKind = (typeof noticeKinds)[number]

export const isNoticeKind = (kind: string): kind is NoticeKind => noticeKinds.some((known) => known === kind)

/** A text as it is registered, and its number there. */
export type NoticeTemplate = { text: string; templateId: string }

export type ByKind<Value> = Partial<Record<NoticeKind, Value>>

/** What is registered unless `SMS_NOTICE_TEXTS` says otherwise. Without variables and links: what could be put in could be used to deceive. */
export const noticeTexts: Record<NoticeKind, string> = {
  'phone-changed': 'The mobile number of your CIY account was changed. If this was not you, log in with Gmail or write to us at once. -CIY',
  'accounts-joined': 'Your CIY account was joined with another one. If this was not you, write to us at once. -CIY',
  'gmail-linked': 'A Gmail account can now log in to your CIY account. If this was not you, log in and unlink it, or write to us at once. -CIY',
  'deletion-asked':
    'Your CIY account will be deleted in 48 hours, as was asked. If this was not you, log in and cancel it, or write to us at once. -CIY',
  suspended: 'Your CIY account is suspended, so nobody can log in to it for now. If you have a question, please write to us. -CIY',
}

/** The variables of the environment that say how notices travel, each a JSON object by kind. */
export const noticeFields = {
  SMS_NOTICE_TEMPLATE_IDS: z.string().default('{}'),
  SMS_NOTICE_TEXTS: z.string().default('{}'),
  MSG91_NOTICE_TEMPLATE_IDS: z.string().default('{}'),
}

export type NoticeEnvironment = { [name in keyof typeof noticeFields]: string }

const names = Object.keys(noticeFields) as (keyof NoticeEnvironment)[]
const byKind = z.partialRecord(z.enum(noticeKinds), z.string().min(1))

/** Operators' portals take no longer text. */
const LONGEST = 1_000

/** Everything that keeps notices from being sent by the chosen carriers. */
export function noticeProblems(env: NoticeEnvironment, carriers: readonly string[]): string[] {
  const unreadable = names.filter((name) => read(env[name]) === null)
  if (unreadable.length > 0) return unreadable.map((name) => `${name}: must be a JSON object of texts under ${noticeKinds.join(', ')}`)
  const ids = entriesIn(env.SMS_NOTICE_TEMPLATE_IDS)
  const flows = new Map(entriesIn(env.MSG91_NOTICE_TEMPLATE_IDS))
  return [
    ...(ids.length > 0 && carriers.length === 0 ? ['SMS_NOTICE_TEMPLATE_IDS: there is no SMS_CARRIER to send them'] : []),
    ...ids
      .filter(([, id]) => !/^\d{10,25}$/.test(id))
      .map(([kind]) => `SMS_NOTICE_TEMPLATE_IDS: ${kind} must be the digits of the registered template`),
    ...entriesIn(env.SMS_NOTICE_TEXTS).flatMap(([kind, text]) => textProblems(text).map((what) => `SMS_NOTICE_TEXTS: ${kind} ${what}`)),
    ...(carriers.includes('msg91') ? ids.filter(([kind]) => !flows.has(kind)) : []).map(
      ([kind]) => `MSG91_NOTICE_TEMPLATE_IDS: ${kind} is needed to send it with msg91`,
    ),
  ]
}

function textProblems(text: string): string[] {
  const problems: string[] = []
  if (/\{#|#\}/.test(text)) problems.push('must have no variable: a notice says the same to everybody')
  if (/https?:|www\./i.test(text)) problems.push('must have no link: people are not to follow links out of such a message')
  if (text.length > LONGEST) problems.push(`must not be longer than ${LONGEST} characters`)
  return problems
}

/** What can be sent: the kinds with a registered number. */
export const noticesIn = (env: NoticeEnvironment): ByKind<NoticeTemplate> =>
  Object.fromEntries(
    entriesIn(env.SMS_NOTICE_TEMPLATE_IDS).map(([kind, templateId]) => [
      kind,
      { text: read(env.SMS_NOTICE_TEXTS)?.[kind] ?? noticeTexts[kind], templateId },
    ]),
  )

/** The names that MSG91 has for the same templates. */
export const msg91NoticesIn = (env: NoticeEnvironment): ByKind<string> => read(env.MSG91_NOTICE_TEMPLATE_IDS) ?? {}

const entriesIn = (json: string) => Object.entries(read(json) ?? {}) as [NoticeKind, string][]

function read(json: string): ByKind<string> | null {
  try {
    return byKind.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
