import { addRate, type ShownRate } from '#contracts/money/ledger'
import { istDay } from '../../shared/ist-date.ts'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn, textsIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import console from '../console.module.css'
import styles from './accounting.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

const kinds = {
  platform_fee: 'accounting.rate.platform_fee',
  fee_gst: 'accounting.rate.fee_gst',
  tcs_cgst: 'accounting.rate.tcs_cgst',
  tcs_sgst: 'accounting.rate.tcs_sgst',
  tcs_igst: 'accounting.rate.tcs_igst',
  tds_store: 'accounting.rate.tds_store',
  tds_store_no_pan: 'accounting.rate.tds_store_no_pan',
  tds_creator: 'accounting.rate.tds_creator',
  tds_creator_no_pan: 'accounting.rate.tds_creator_no_pan',
  creator_commission: 'accounting.rate.creator_commission',
} as const satisfies Record<string, MessageId>

/** Fees and taxes with their effective dates; a sale keeps the rate of its date. */
export function Rates({ rates }: { rates: readonly ShownRate[] }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="rates" className={styles.part}>
      <SectionHeading id="rates" aside={<NewRate />}>
        {t('accounting.rates')}
      </SectionHeading>
      <div className={console.list}>
        <div className={console.scroll}>
          <table className={console.table}>
            <caption className="visually-hidden">{t('accounting.rates')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('accounting.rates.kind')}</th>
                <th scope="col" className={styles.money}>
                  {t('accounting.rates.rate')}
                </th>
                <th scope="col">{t('accounting.rates.from')}</th>
                <th scope="col" className={`${styles.money} ${console.second}`}>
                  {t('accounting.rates.threshold')}
                </th>
                <th scope="col" className={console.third}>
                  {t('accounting.rates.law')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <tr key={`${rate.kind} ${rate.store_id} ${rate.from_day}`}>
                  <td className={console.named}>
                    {[
                      nameOf(t, rate.kind),
                      rate.store_id === null
                        ? ''
                        : t('accounting.rates.store.of', { id: String(rate.store_id) }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </td>
                  <td className={styles.money}>{rate.percent} %</td>
                  <td className={console.fixed}>{istDay(`${rate.from_day}T12:00:00Z`)}</td>
                  <td className={`${styles.money} ${console.second}`}>
                    {rate.threshold > 0 ? inRupees(rate.threshold) : ''}
                  </td>
                  <td className={`${console.third} ${console.words}`}>
                    {[rate.law, rate.code].filter(Boolean).join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

const nameOf = (t: (id: MessageId) => string, kind: string): string =>
  kind in kinds ? t(kinds[kind as keyof typeof kinds]) : kind

function NewRate() {
  const t = useTranslator()
  const action = staffAction(addRate, (reason, fields) => {
    const storeId = textIn(fields, 'store_id')
    return {
      body: {
        ...textsIn(fields, ['kind', 'from_day']),
        percent: Number(textIn(fields, 'percent')),
        ...(storeId ? { store_id: storeId } : {}),
        reason,
      },
    }
  })
  return (
    <ActionButton title={t('accounting.rates.new')} lead={t('accounting.rates.new.lead')} action={action}>
      <Select label={t('accounting.rates.kind')} name="kind">
        {Object.entries(kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('accounting.rates.percent')}
        name="percent"
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
      />
      <TextInput label={t('accounting.rates.from')} name="from_day" type="date" />
      <TextInput
        label={t('accounting.rates.store')}
        hint={t('accounting.rates.store.hint')}
        name="store_id"
        inputMode="numeric"
        isOptional
        maxLength={15}
        autoComplete="off"
      />
    </ActionButton>
  )
}
