import type { Device } from '#contracts/accounts/identity'
import { translator } from '../../messages/messages.tsx'

const kinds = {
  phone: 'security.device.phone',
  tablet: 'security.device.tablet',
  computer: 'security.device.computer',
  other: 'security.device.other',
} as const

/** 'Chrome on Android', or as much of it as is known. */
export function deviceName({ browser, system, kind }: Device): string {
  const t = translator()
  if (browser && system) return t('security.device.both', { browser, system })
  if (browser) return browser
  return system ? t('security.device.system', { system }) : t(kinds[kind])
}
