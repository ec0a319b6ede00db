import { orderSettings } from '#domains/orders'
import { returnBook } from '#domains/returns'
import { shippingSettings } from '#domains/shipping'
import { readOfficer } from '#domains/support'
import { company } from '#platform/company'
import type { Db } from '#platform/database'
import { dayOf } from './rules.ts'
import type { Facts, Language } from './tables.ts'

const HOLD_MINUTES = 15
const inRupees = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN')}`

/** What settings say today, by the names that texts have for it. */
export async function factsNow(db: Db, now: Date): Promise<Facts> {
  const [{ return_days }, returns, shipping, officer] = [
    await orderSettings(db),
    await returnBook.read(db),
    await shippingSettings(db),
    await readOfficer(db, dayOf(now)),
  ]
  const { rules } = shipping
  const rates = Object.values(shipping.rates)
  const common = {
    company_name: company.name,
    company_address: company.address,
    company_email: `[${company.email}](mailto:${company.email})`,
    company_phone: `[${company.phone}](${company.tel})`,
    officer_name: officer.name,
    officer_designation: officer.designation,
    officer_email: `[${officer.email}](mailto:${officer.email})`,
    officer_phone: `[${officer.phone}](tel:${officer.phone.replaceAll(/[^\d+]/g, '')})`,
    officer_address: officer.address,
    officer_hours: officer.hours,
    return_days: String(return_days),
    answer_hours: String(returns['answer_hours']),
    inspect_days: String(returns['inspect_days']),
    appeal_days: String(returns['appeal_days']),
    decide_days: String(returns['decide_days']),
    hold_minutes: String(HOLD_MINUTES),
    slab_grams: String(rules.slab_grams),
    cod_from: inRupees(rules.cod_from_paise),
    cod_to: inRupees(rules.cod_to_paise),
    cod_fee: inRupees(rules.cod_fee_paise),
    cod_free_from: inRupees(rules.cod_fee_free_from_paise),
  }
  const table = (language: Language): string => {
    const rows = rates
      .toSorted((a, b) => (a.zone < b.zone ? -1 : 1))
      .map(
        (rate) =>
          `| ${zoneNames[language][rate.zone]} | ${inRupees(rate.first_slab_paise)} | ${inRupees(rate.further_slab_paise)} | ${inRupees(rate.free_from_paise)} | ${rate.from_days}–${rate.to_days} |`,
      )
    return [heads[language], ...rows].join('\n')
  }
  return { en: { ...common, delivery_charges: table('en') }, hi: { ...common, delivery_charges: table('hi') } }
}

const heads: Record<Language, string> = {
  en: '| Where to | First part | Each further part | Free from | Days |',
  hi: '| कहाँ तक | पहला हिस्सा | हर अगला हिस्सा | इतने से मुफ़्त | दिन |',
}

const zoneNames: Record<Language, Record<'A' | 'B' | 'C' | 'D' | 'E', string>> = {
  en: {
    A: 'The same city as the store',
    B: 'The same State as the store',
    C: 'From one large city to another',
    D: 'Elsewhere in India',
    E: 'To or from the North-East, Sikkim, Jammu and Kashmir, Ladakh and the islands',
  },
  hi: {
    A: 'दुकान वाला ही शहर',
    B: 'दुकान वाला ही राज्य',
    C: 'एक बड़े शहर से दूसरे बड़े शहर',
    D: 'भारत में और कहीं',
    E: 'पूर्वोत्तर, सिक्किम, जम्मू-कश्मीर, लद्दाख और द्वीपों तक या वहाँ से',
  },
}
