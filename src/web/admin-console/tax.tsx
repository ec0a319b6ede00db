import { useSearchParams } from 'react-router'
import { downloadTax, getTax, listFeeInvoices } from '#contracts/money/payouts'
import { getAdminAccess } from '#contracts/accounts/staff'
import { download } from '../shared/download.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { DownloadButton } from './actions/download-button.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/tax.ts'
import styles from './accounting/accounting.module.css'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { Fees } from './tax/fees.tsx'

await Promise.all([
  messagesFor('admin'),
  messagesFor('login'),
  messagesFor('accounting'),
  messagesFor('queues'),
  messagesFor('risks'),
])

export const handle = { messages: ['admin', 'login', 'accounting', 'queues', 'risks'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const month = new URL(request.url).searchParams.get('month') ?? ''
    const query = /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
    const [overview, tax] = await Promise.all([ask(getAdminAccess), ask(getTax, { query })])
    return { overview, tax, fees: await ask(listFeeInvoices, { query: { month: tax.month } }) }
  })

type Tax = Extract<Route.ComponentProps['loaderData'], { at: 'open' }>['tax']

export default function TaxPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [, setSearchParams] = useSearchParams()
  return (
    <Gate page={loaderData} title={t('accounting.tax')}>
      {({ overview, tax, fees }) => (
        <ConsoleFrame overview={overview} heading={t('accounting.tax')} lead={t('accounting.tax.lead')}>
          <div className={styles.parts}>
            <div className={styles.bar}>
              <TextInput
                key={tax.month}
                label={t('accounting.tax.month')}
                type="month"
                defaultValue={tax.month}
                onChange={({ target }) =>
                  target.value
                    ? setSearchParams({ month: target.value }, { replace: true, preventScrollReset: true })
                    : undefined
                }
              />
            </div>
            <Collected tax={tax} />
            <Deducted tax={tax} />
            <Fees
              fees={fees}
              mayRead={overview.rights.some(({ right, is_mine }) => right === 'invoices' && is_mine)}
            />
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function File({ name, month }: { name: 'gstr8' | 'tds'; month: string }) {
  const t = useTranslator()
  const carried = { params: { file: name }, query: { month } }
  return (
    <DownloadButton fetchFile={() => download(`${name}-${month}.csv`, downloadTax, carried)}>
      {t('accounting.tax.file')}
    </DownloadButton>
  )
}

function Collected({ tax: { collected, month } }: { tax: Tax }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="collected" className={styles.part}>
      <SectionHeading id="collected" aside={<File name="gstr8" month={month} />}>
        {t('accounting.tax.collected')}
      </SectionHeading>
      {collected.length === 0 ? <p className={styles.hint}>{t('accounting.tax.none')}</p> : null}
      <ul className={styles.rows} hidden={collected.length === 0}>
        {collected.map((row) => (
          <li key={`${row.store_id} ${row.gstin}`} className={styles.row}>
            <div>
              <p>{row.name}</p>
              <p className={styles.hint}>{row.gstin}</p>
              <p className={styles.hint}>
                {t('accounting.tax.sold')} {inRupees(row.sold)} · {t('accounting.tax.back')}{' '}
                {inRupees(row.back)} · {t('accounting.tax.net')} {inRupees(row.taxable)}
              </p>
            </div>
            <span className={styles.hint}>{taxesOf(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The non-zero taxes; ₹0 when there are none. */
function taxesOf({ cgst, sgst, igst }: Tax['collected'][number]): string {
  const owed = Object.entries({ CGST: cgst, SGST: sgst, IGST: igst }).filter(([, rupees]) => rupees !== 0)
  return owed.map(([name, rupees]) => `${name} ${inRupees(rupees)}`).join(' · ') || inRupees(0)
}

const kindNames = {
  store: 'accounting.batch.of.store',
  creator: 'accounting.batch.of.creator',
  conductor: 'accounting.tax.conductor',
} as const

function Deducted({ tax: { deducted, month } }: { tax: Tax }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="deducted" className={styles.part}>
      <SectionHeading id="deducted" aside={<File name="tds" month={month} />}>
        {t('accounting.tax.deducted')}
      </SectionHeading>
      {deducted.length === 0 ? <p className={styles.hint}>{t('accounting.tax.none')}</p> : null}
      <ul className={styles.rows} hidden={deducted.length === 0}>
        {deducted.map((row) => (
          <li key={`${row.kind} ${row.payee_id} ${row.code} ${row.percent}`} className={styles.row}>
            <div>
              <p>{row.name || String(row.payee_id)}</p>
              <p className={styles.hint}>
                {t(kindNames[row.kind])} · {t('accounting.tax.code')} {row.code} · {t('accounting.tax.rate')}{' '}
                {row.percent} %{row.has_pan ? '' : ` · ${t('accounting.tax.nopan')}`}
              </p>
            </div>
            <span className={styles.hint}>
              {t('accounting.tax.credited')} {inRupees(row.credited)}
            </span>
            <span className={styles.figure}>
              {t('accounting.tax.tax')} {inRupees(row.tax)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const meta = () => consolePageMeta('accounting.tax')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
