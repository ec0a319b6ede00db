import { addRate, type ShownRate } from '#contracts/money/ledger'
import { istDay } from '../../shared/ist-date.ts'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn, textsIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import console from '../console.module.css'
import styles from './books.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

const kinds = {
  platform_fee: 'books.rate.platform_fee',
  fee_gst: 'books.rate.fee_gst',
  tcs_cgst: 'books.rate.tcs_cgst',
  tcs_sgst: 'books.rate.tcs_sgst',
  tcs_igst: 'books.rate.tcs_igst',
  tds_store: 'books.rate.tds_store',
  tds_store_no_pan: 'books.rate.tds_store_no_pan',
  tds_creator: 'books.rate.tds_creator',
  tds_creator_no_pan: 'books.rate.tds_creator_no_pan',
  creator_commission: 'books.rate.creator_commission',
} as const satisfies Record<string, MessageId>

/** Fees and taxes with the days from which they hold; what was sold keeps the rate of its day. */
export function Rates({ rates }: { rates: readonly ShownRate[] }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="rates" className={styles.part}>
      <SectionHeading id="rates" aside={<NewRate />}>
        {t('books.rates')}
      </SectionHeading>
      <div className={console.list}>
        <div className={console.scroll}>
          <table className={console.table}>
            <caption className="visually-hidden">{t('books.rates')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('books.rates.kind')}</th>
                <th scope="col" className={styles.money}>
                  {t('books.rates.rate')}
                </th>
                <th scope="col">{t('books.rates.from')}</th>
                <th scope="col" className={`${styles.money} ${console.second}`}>
                  {t('books.rates.threshold')}
                </th>
                <th scope="col" className={console.third}>
                  {t('books.rates.law')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rates.map((rate) => (
                <tr key={`${rate.kind} ${rate.store_id} ${rate.from_day}`}>
                  <td className={console.named}>
                    {[
                      nameOf(t, rate.kind),
                      rate.store_id === null ? '' : t('books.rates.store.of', { id: String(rate.store_id) }),
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
    <ActionButton title={t('books.rates.new')} lead={t('books.rates.new.lead')} action={action}>
      <Select label={t('books.rates.kind')} name="kind">
        {Object.entries(kinds).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('books.rates.percent')}
        name="percent"
        inputMode="decimal"
        maxLength={8}
        autoComplete="off"
      />
      <TextInput label={t('books.rates.from')} name="from_day" type="date" />
      <TextInput
        label={t('books.rates.store')}
        hint={t('books.rates.store.hint')}
        name="store_id"
        inputMode="numeric"
        isOptional
        maxLength={15}
        autoComplete="off"
      />
    </ActionButton>
  )
}
