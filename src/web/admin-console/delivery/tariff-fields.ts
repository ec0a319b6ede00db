import type { TariffTermsOnWire } from '#contracts/delivery/shipping'
import { inRupees } from '../../ui/price/price.tsx'
import type { MessageId, Translate } from '../../messages/messages.tsx'

/** The form's values by field name as the contract names it: 'zones.0.first'. */
export type Fields = Readonly<Record<string, string>>

export const zoneFields = [
  { name: 'first', label: 'delivery.zone.first', isMoney: true },
  { name: 'further', label: 'delivery.zone.further', isMoney: true },
  { name: 'free_from', label: 'delivery.zone.freefrom', isMoney: true },
  { name: 'from_days', label: 'delivery.zone.fromdays', isMoney: false },
  { name: 'to_days', label: 'delivery.zone.todays', isMoney: false },
] as const

export const termFields = [
  { name: 'slab_grams', label: 'delivery.slab', isMoney: false },
  { name: 'handling_days', label: 'delivery.handling', isMoney: false },
  { name: 'cod.fee', label: 'delivery.cod.fee', isMoney: true },
  { name: 'cod.fee_free_from', label: 'delivery.cod.feefree', isMoney: true },
  { name: 'cod.from', label: 'delivery.cod.from', isMoney: true },
  { name: 'cod.to', label: 'delivery.cod.to', isMoney: true },
] as const

export const prefixFields = [
  { name: 'metro_prefixes', label: 'delivery.metro' },
  { name: 'special_prefixes', label: 'delivery.special' },
] as const

export const zoneNames: Record<string, MessageId> = {
  A: 'delivery.zone.a',
  B: 'delivery.zone.b',
  C: 'delivery.zone.c',
  D: 'delivery.zone.d',
  E: 'delivery.zone.e',
}

export function fieldsOf({ zones, cod, ...terms }: TariffTermsOnWire): Record<string, string> {
  const ofZones = zones.flatMap((zone, index) =>
    zoneFields.map(({ name }) => [`zones.${index}.${name}`, String(zone[name])] as const),
  )
  const ofCash = Object.entries(cod).map(([name, value]) => [`cod.${name}`, String(value)] as const)
  return {
    ...Object.fromEntries([...ofZones, ...ofCash]),
    slab_grams: String(terms.slab_grams),
    handling_days: String(terms.handling_days),
    metro_prefixes: terms.metro_prefixes.join(', '),
    special_prefixes: terms.special_prefixes.join(', '),
  }
}

const listIn = (text: string | undefined): string[] => (text ?? '').split(/[\s,;]+/).filter(Boolean)

/** A field as typed; the server reads the number and names the field where it is none. */
const typed = (fields: Fields, name: string): number => (fields[name] ?? '').trim() as unknown as number

export const termsIn = (fields: Fields, zones: TariffTermsOnWire['zones']): TariffTermsOnWire => ({
  zones: zones.map(({ zone }, index) => ({
    zone,
    first: typed(fields, `zones.${index}.first`),
    further: typed(fields, `zones.${index}.further`),
    free_from: typed(fields, `zones.${index}.free_from`),
    from_days: typed(fields, `zones.${index}.from_days`),
    to_days: typed(fields, `zones.${index}.to_days`),
  })),
  slab_grams: typed(fields, 'slab_grams'),
  handling_days: typed(fields, 'handling_days'),
  metro_prefixes: listIn(fields['metro_prefixes']),
  special_prefixes: listIn(fields['special_prefixes']),
  cod: {
    fee: typed(fields, 'cod.fee'),
    fee_free_from: typed(fields, 'cod.fee_free_from'),
    from: typed(fields, 'cod.from'),
    to: typed(fields, 'cod.to'),
  },
})

/** What differs, as sentences: 'Zone D, first slab: ₹69 → ₹75'. */
export function differences(t: Translate, before: Fields, after: Fields): string[] {
  return Object.keys(before)
    .filter((name) => (before[name] ?? '').trim() !== (after[name] ?? '').trim())
    .map((name) => {
      const { label, isMoney } = describe(t, name)
      const shown = (text: string | undefined): string =>
        isMoney && text !== '' && Number.isFinite(Number(text)) ? inRupees(Number(text)) : text || '–'
      return t('delivery.difference', { label, before: shown(before[name]), after: shown(after[name]) })
    })
}

const otherFields: readonly { name: string; label: MessageId; isMoney?: boolean }[] = [
  ...termFields,
  ...prefixFields,
]

function describe(t: Translate, name: string): { label: string; isMoney: boolean } {
  const [group, index = '', field] = name.split('.')
  const fields = group === 'zones' ? zoneFields : otherFields
  const found = fields.find((one) => one.name === (group === 'zones' ? field : name))
  if (!found) return { label: name, isMoney: false }
  const label = t(found.label)
  const isMoney = found.isMoney ?? false
  if (group !== 'zones') return { label, isMoney }
  return { label: t('delivery.ofzone', { zone: 'ABCDE'[Number(index)] ?? '', label }), isMoney }
}
