import type { Tx } from '#platform/database'
import { networksOf } from '#platform/networks'
import { createDeviceSecret, type DeviceSecret } from './device.ts'
import type { CallInput, Service } from '../service.ts'
import { saveDevice, type DeviceChange } from '../queries/devices.ts'
import type { Secrets } from '../secrets.ts'

/** What a network (IPv4 /32, IPv6 /64) is known by: the database has no address. */
export const networkMac = (secrets: Secrets, address: string): Buffer =>
  secrets.mac('network', networksOf(address).address)

/** A new secret for the browser that asks: for its cookie, and for what the database knows it by. */
export function rotateDeviceSecret(
  { secrets, clock }: Service,
  { device, address }: CallInput,
): { secret: DeviceSecret; change: DeviceChange } {
  const secret = createDeviceSecret(secrets)
  return {
    secret,
    change: { before: device, after: secret.hash, network: networkMac(secrets, address), at: clock.now() },
  }
}

/** Lets the browser be known to the number that it has proven. @returns what to give it once all is kept. */
export async function saveBrowser(
  service: Service,
  tx: Tx,
  { asked, ...proven }: { asked: CallInput; phone: string; askedAt: Date },
): Promise<DeviceSecret> {
  const { secret, change } = rotateDeviceSecret(service, asked)
  await saveDevice(tx, proven, change)
  return secret
}
