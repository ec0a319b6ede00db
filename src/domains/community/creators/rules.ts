import { truncate } from '#platform/text'
import type { RequestState } from './contract/shapes.ts'
import { lookupIn, type StateTable } from '#platform/state-table'

export const requestEvents = ['ask', 'answer', 'allow', 'reject', 'withdraw', 'revoke', 'reinstate'] as const
export type RequestEvent = (typeof requestEvents)[number]

/** All transitions (docs/review-lifecycle.md#creator-request). A new attempt after a rejection is a separate request. */
const transitions: StateTable<RequestState, RequestEvent> = {
  applied: { ask: 'info_requested', allow: 'allowed', reject: 'rejected', withdraw: 'withdrawn' },
  info_requested: { answer: 'applied', allow: 'allowed', reject: 'rejected', withdraw: 'withdrawn' },
  allowed: { revoke: 'revoked' },
  revoked: { reinstate: 'allowed' },
  rejected: {},
  withdrawn: {},
}

/** Next state; null for an event that the table does not allow. */
export const nextState = lookupIn(transitions)

export type WireStatus = 'Applied' | 'Allowed' | 'Rejected' | 'None'

const wireStatuses: Record<RequestState, WireStatus> = {
  applied: 'Applied',
  info_requested: 'Applied',
  allowed: 'Allowed',
  rejected: 'Rejected',
  revoked: 'Rejected',
  withdrawn: 'None',
}

/** Status of the newest request on the wire. */
export const wireStatus = (state: RequestState): WireStatus => wireStatuses[state]

/** Handle for captions: 'Meera Iyer' is 'meeraiyer'. */
export const handleOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** '2026-12-03' → '3 December 2026'. */
export const dayInWords = (day: string, language: 'en' | 'hi' = 'en'): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'hi' ? 'hi-IN' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Public name of people who are not creators, first name and initial: 'Asha R.'. */
export function displayNameOf(name: string): string {
  const [first = '', ...others] = name.normalize('NFC').trim().split(/\s+/)
  const initial = Array.from(others.at(-1) ?? '')[0] ?? ''
  return initial === '' ? truncate(first, 24) : `${truncate(first, 24)} ${initial.toUpperCase()}.`
}

/** 'https://instagram.com/meera.makes/', '@meera.makes' and 'meera.makes' are one account; '' when the text names none. */
export function instagramName(text: string): string {
  const name = /^(?:https?:\/\/)?(?:www\.)?(?:instagram\.com\/)?@?([A-Za-z0-9._]{1,30})\/?(?:\?.*)?$/.exec(
    text.trim(),
  )?.[1]
  return name ?? ''
}
