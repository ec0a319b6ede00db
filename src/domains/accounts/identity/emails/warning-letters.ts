import type { templates } from '#domains/messaging/letters/templates'
import { writeLetter, type Letter } from '#domains/messaging/letters'
import {
  isTemplateKey,
  localize,
  type LocalizedText,
  type Language,
} from '#domains/messaging/letters/templates'
import type { Events } from '#platform/events'
import { msg } from '#platform/messages'

type AccountKey = Extract<keyof typeof templates, `account-${string}`>

type WarningKey = Exclude<AccountKey, 'account-confirm-email'>

const PAGES: Partial<Record<WarningKey, string>> = {
  'account-second-factor-added': '/profile/two-step',
  'account-second-factor-removed': '/profile/two-step',
  'account-second-factor-reset': '/profile/two-step',
  'account-recovery-code-used': '/profile/two-step',
  'account-deletion-asked': '/profile/privacy',
  'account-deletion-cancelled': '/profile/privacy',
  'account-deletion-blocked': '/profile/privacy',
  'account-deleted': '/privacy-policy/',
}

const isWarning = (key: string): key is WarningKey =>
  key.startsWith('account-') && key !== 'account-confirm-email' && isTemplateKey(key)

/** The template for an account event; a kind without its own template gets the general one. */
export function warningKey(kind: string): WarningKey {
  const key = `account-${kind}`
  return isWarning(key) ? key : 'account-changed'
}

export type WarningFacts = {
  to: string
  name: string
  publicUrl: string
  detail?: Events['identity.warned']['detail'] | undefined
  language?: Language | undefined
}

/** The e-mail about an account event. */
export function warningLetter(kind: string, { to, name, publicUrl, detail, language }: WarningFacts): Letter {
  const key = warningKey(kind)
  const values = { name, facts: detail ? formatSignInPlace(detail) : '' }
  return writeLetter(key, { to, values, path: PAGES[key] ?? '/profile/security', publicUrl, language })
}

const DATE_FORMAT = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const
const dateFormats = {
  en: new Intl.DateTimeFormat('en-IN', DATE_FORMAT),
  hi: new Intl.DateTimeFormat('hi-IN', DATE_FORMAT),
}

function formatSignInPlace({
  device: { browser, system },
  network,
  at,
}: NonNullable<WarningFacts['detail']>): LocalizedText {
  const name = browser || 'identity.letter.a_browser'
  const device = system ? msg('identity.letter.browser_on_system', { browser: name, system }) : name
  const moment = new Date(at)
  return localize((language) =>
    msg('identity.letter.place', { device, network, when: dateFormats[language].format(moment) }),
  )
}
