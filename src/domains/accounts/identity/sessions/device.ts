import Bowser from 'bowser'
import type { Device } from '../contract.ts'

const UNKNOWN: Device = { browser: '', system: '', kind: 'other' }
const kinds: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' }

/** Device and browser of a user agent, as far as the owner would recognise them. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: (browser.name ?? '').replace(/ for Android$/, ''),
    system: os.name ?? '',
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}

/** Ignores versions, which change by themselves. */
export function isSameDevice(one: Device, other: Device): boolean {
  return one.browser === other.browser && one.system === other.system && one.kind === other.kind
}
