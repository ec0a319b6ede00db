import type { Tx } from '#platform/database'
import { networksOf } from '#platform/networks'
import { createDeviceSecret, type DeviceSecret } from './device.ts'
import type { CallInput, Service } from '../service.ts'
import { saveDevice, type DeviceChange } from '../queries/devices.ts'
import type { Secrets } from '../secrets.ts'

/** MAC of a network (IPv4 /32, IPv6 /64); addresses are not stored. */
export const networkMac = (secrets: Secrets, address: string): Buffer =>
  secrets.mac('network', networksOf(address).address)

/** New device secret for the requesting browser: for its cookie, and its hash for the database. */
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

/** Stores the browser as known to the number that it has proved. @returns the secret to set after the commit. */
export async function saveBrowser(
  service: Service,
  tx: Tx,
  { input, ...proven }: { input: CallInput; phone: string; askedAt: Date },
): Promise<DeviceSecret> {
  const { secret, change } = rotateDeviceSecret(service, input)
  await saveDevice(tx, proven, change)
  return secret
}
