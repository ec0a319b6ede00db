import type { Tx } from '#platform/database'
import { networksOf } from '#platform/networks'
import { newDevice, type NewDevice } from './device.ts'
import type { Asked, Service } from '../service.ts'
import { keepDevice, type DeviceChange } from '../store/devices.ts'
import type { Secrets } from '../secrets.ts'

/** What a network (IPv4 /32, IPv6 /64) is known by: the database has no address. */
export const networkMac = (secrets: Secrets, address: string): Buffer =>
  secrets.mac('network', networksOf(address).address)

/** A new secret for the browser that asks: for its cookie, and for what the database knows it by. */
export function nextSecret(
  { secrets, clock }: Service,
  { device, address }: Asked,
): { secret: NewDevice; change: DeviceChange } {
  const secret = newDevice(secrets)
  return {
    secret,
    change: { before: device, after: secret.hash, network: networkMac(secrets, address), at: clock.now() },
  }
}

/** Lets the browser be known to the number that it has proven. @returns what to give it once all is kept. */
export async function knowBrowser(
  service: Service,
  tx: Tx,
  { asked, ...proven }: { asked: Asked; phone: string; askedAt: Date },
): Promise<NewDevice> {
  const { secret, change } = nextSecret(service, asked)
  await keepDevice(tx, proven, change)
  return secret
}
