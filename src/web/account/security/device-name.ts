import type { Device } from '#contracts/accounts/identity'
import { words } from '../../words/words.tsx'

const kinds = {
  phone: 'security.device.phone',
  tablet: 'security.device.tablet',
  computer: 'security.device.computer',
  other: 'security.device.other',
} as const

/** 'Chrome on Android', or as much of it as is known. */
export function deviceName({ browser, system, kind }: Device): string {
  const say = words()
  if (browser && system) return say('security.device.both', { browser, system })
  if (browser) return browser
  return system ? say('security.device.system', { system }) : say(kinds[kind])
}
