import { loadCompany, companyName, telUrl, type Company } from '#domains/operations/company'
import { loadOrderSettings } from '#domains/buying/orders'
import { returnSettingsSchema } from '#domains/delivery/returns'
import { shippingSettings } from '#domains/delivery/shipping'
import type { Db } from '#platform/database'
import type { Facts, Language } from './tables.ts'
import { inRupees } from '#platform/money'

const HOLD_MINUTES = 15

/** Current values of the settings, by the placeholder names of policy texts. */
export async function loadFacts(db: Db): Promise<Facts> {
  const [{ return_days }, returns, shipping, company] = [
    await loadOrderSettings(db),
    await returnSettingsSchema.read(db),
    await shippingSettings(db),
    await loadCompany(db),
  ]
  const { rules } = shipping
  const { grievance_officer: officer } = company
  const rates = Object.values(shipping.rates)
  const common = {
    ...companyFacts(company),
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
    return [tableHeads[language], ...rows].join('\n')
  }
  const of = (language: Language) => ({
    ...common,
    officer_designation: officer.name && designations[language],
    delivery_charges: table(language),
  })
  return { en: of('en'), hi: of('hi') }
}

/** An unset fact is '', and the part of the text that names it is left out. */
const companyFacts = ({
  address,
  email,
  phone,
  cin,
  gstins,
  grievance_officer: officer,
  ...names
}: Company) => ({
  company_name: companyName(names),
  company_cin: cin,
  company_gstin: gstins[0]?.gstin ?? '',
  company_address: toOneLine(address),
  company_email: mailTo(email),
  company_phone: callTo(phone),
  officer_name: officer.name,
  officer_email: mailTo(officer.email),
  officer_phone: callTo(officer.phone),
  officer_address: officer.name && toOneLine(address),
  // Used by earlier published versions; the setting no longer exists.
  officer_hours: '',
})

const toOneLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
const mailTo = (email: string): string => email && `[${email}](mailto:${email})`
const callTo = (phone: string): string => phone && `[${phone}](${telUrl(phone)})`

// The designation in the Consumer Protection (E-Commerce) Rules 2020, rule 4(4).
const designations: Record<Language, string> = { en: 'Grievance Officer', hi: 'शिकायत अधिकारी' }

const tableHeads: Record<Language, string> = {
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
