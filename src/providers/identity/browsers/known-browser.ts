import type { Tx } from '#platform/database'
import { newDevice, type NewDevice } from './device.ts'
import type { Asked, Service } from '../service.ts'
import { keepDevice, type DeviceChange } from '../store/devices.ts'

/** A new secret for the browser that asks: for its cookie, and for what the database knows it by. */
export function nextSecret({ secrets, clock }: Service, { device }: Asked): { secret: NewDevice; change: DeviceChange } {
  const secret = newDevice(secrets)
  return { secret, change: { before: device, after: secret.hash, at: clock.now() } }
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
