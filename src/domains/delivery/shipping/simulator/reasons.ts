import { stateOfPin } from '#domains/delivery/regions'
import { msg, type Sentence } from '#platform/messages'
import { pinRuleFor, type Settings } from '../rules.ts'
import type { Zone } from '../tables.ts'

type Route = { from: string; to: string; stateCode: number }

/** Why a route is in its zone: the facts that `zoneOf` decides by. */
export function zoneReason({ rules }: Settings, zone: Zone, { from, to, stateCode }: Route): Sentence {
  if (zone === 'A') return msg('shipping.zone_reason_a', { area: from.slice(0, 3) })
  if (zone === 'B') return msg('shipping.zone_reason_b', { state: nameOf(to, stateCode) })
  if (zone === 'C') return msg('shipping.zone_reason_c', { from: from.slice(0, 3), to: to.slice(0, 3) })
  if (zone === 'D') return 'shipping.zone_reason_d'
  const beginning = [from, to]
    .map((pin) => rules.special_prefixes.find((prefix) => pin.startsWith(prefix)))
    .find((prefix) => prefix !== undefined)
  return msg('shipping.zone_reason_e', { prefix: beginning ?? '' })
}

const nameOf = (pin: string, code: number): string =>
  stateOfPin(pin)?.find((state) => state.code === code)?.name ?? ''

/** Why delivery takes its days. */
export function daysReason(settings: Settings, { zone, pin }: { zone: Zone; pin: string }): Sentence {
  const extra = pinRuleFor(settings, pin)?.extra_days ?? 0
  return extra > 0
    ? msg('shipping.days_reason_extra', { zone, extra })
    : msg('shipping.days_reason', { zone })
}
