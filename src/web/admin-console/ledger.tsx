import { Form, Link, useSearchParams } from 'react-router'
import {
  getLedger,
  listAdjustments,
  listPostings,
  listRates,
  type Ledger as LedgerShown,
} from '#contracts/money/ledger'
import { getAdminAccess } from '#contracts/accounts/staff'
import { truncate } from '#platform/text'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/ledger.ts'
import { Adjustments } from './accounting/adjustments.tsx'
import styles from './accounting/accounting.module.css'
import { Postings, Sums } from './accounting/postings.tsx'
import { IntegrityChecks } from './accounting/integrity-checks.tsx'
import { Rates } from './accounting/rates.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import console from './console.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('accounting')])

export const handle = { messages: ['admin', 'login', 'accounting'] }

const NUMBER = /^[1-9]\d{0,14}$/

/** The filters of the address; invalid ones are dropped. */
function queryOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const number = (name: string) =>
    NUMBER.test(searchParams.get(name) ?? '') ? Number(searchParams.get(name)) : undefined
  const text = (name: string) => truncate(searchParams.get(name)?.trim() ?? '', 40) || undefined
  return { order: number('order'), before: number('before'), account: text('account'), party: text('party') }
}

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const query = Object.fromEntries(
      Object.entries(queryOf(request)).filter(([, value]) => value !== undefined),
    )
    const [overview, ledger, postings, { rows: adjustments }, { rates }] = await Promise.all([
      ask(getAdminAccess),
      ask(getLedger),
      ask(listPostings, { query }),
      ask(listAdjustments),
      ask(listRates),
    ])
    return { overview, ledger, postings, adjustments, rates }
  })

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const order = searchParams.get('order')
  const isAsked = ['order', 'account', 'party', 'before'].some((name) => searchParams.get(name))
  return (
    <Gate page={loaderData} title={t('accounting.ledger')}>
      {({ overview, ledger, postings, adjustments, rates }) => (
        <ConsoleFrame overview={overview} heading={t('accounting.ledger')} lead={t('accounting.ledger.lead')}>
          <div className={styles.parts}>
            {isAsked ? null : <IntegrityChecks proofs={ledger.proofs} proof_run={ledger.proof_run} />}
            {isAsked ? null : <Accounts accounts={ledger.accounts} />}
            <section aria-labelledby="postings" className={styles.part}>
              <SectionHeading id="postings">
                {order ? t('accounting.order', { id: order }) : t('accounting.postings')}
              </SectionHeading>
              <Find accounts={ledger.accounts} />
              {order && postings.rows.length > 0 ? (
                <>
                  <h3>{t('accounting.order.sums')}</h3>
                  <Sums rows={postings.rows} />
                </>
              ) : null}
              {postings.commissions.length > 0 ? (
                <>
                  <h3>{t('accounting.order.commissions')}</h3>
                  <ul className={styles.rows}>
                    {postings.commissions.map(({ line_no, post_id, amount, reason }, at) => (
                      <li key={`${line_no} ${at}`} className={styles.row}>
                        <span>
                          {t('accounting.order.commission', { line: String(line_no), post: String(post_id) })}
                        </span>
                        <span className={styles.figure}>{reason || inRupees(amount)}</span>
                      </li>
                    ))}
                  </ul>
                </>
              ) : null}
              <Postings rows={postings.rows} next={postings.next} />
            </section>
            {isAsked ? null : <Adjustments rows={adjustments} accounts={ledger.accounts} />}
            {isAsked ? null : <Rates rates={rates} />}
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const kinds = {
  asset: 'accounting.kind.asset',
  liability: 'accounting.kind.liability',
  income: 'accounting.kind.income',
  expense: 'accounting.kind.expense',
} as const

function Accounts({ accounts }: { accounts: LedgerShown['accounts'] }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="accounts" className={styles.part}>
      <SectionHeading id="accounts">{t('accounting.accounts')}</SectionHeading>
      <div className={console.list}>
        <div className={console.scroll}>
          <table className={console.table}>
            <caption className="visually-hidden">{t('accounting.accounts')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('accounting.account')}</th>
                <th scope="col" className={console.second}>
                  {t('accounting.what')}
                </th>
                <th scope="col" className={styles.money}>
                  {t('accounting.balance')}
                </th>
              </tr>
            </thead>
            <tbody>
              {accounts.map(({ account, kind, what, balance }) => (
                <tr key={account}>
                  <th scope="row">
                    <Link to={`/admin/ledger?account=${account}`}>{account}</Link>
                    <span className={`${console.small} ${console.note}`}>
                      {kind in kinds ? t(kinds[kind as keyof typeof kinds]) : kind}
                    </span>
                  </th>
                  <td className={`${console.second} ${console.words}`}>
                    {kind in kinds ? t(kinds[kind as keyof typeof kinds]) : kind}: {what}
                  </td>
                  <td className={styles.money}>{inRupees(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

function Find({ accounts }: { accounts: LedgerShown['accounts'] }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const given = (name: string): string => searchParams.get(name) ?? ''
  return (
    <search>
      <Form
        key={['order', 'account', 'party'].map(given).join(' ')}
        className={styles.find}
        action="/admin/ledger"
      >
        <TextInput
          label={t('accounting.find.order')}
          name="order"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          defaultValue={given('order')}
        />
        <Select label={t('accounting.account')} name="account" defaultValue={given('account')}>
          <option value="">{t('accounting.find.any')}</option>
          {accounts.map(({ account }) => (
            <option key={account} value={account}>
              {account}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('accounting.find.party')}
          name="party"
          autoComplete="off"
          maxLength={40}
          defaultValue={given('party')}
        />
        <span className={styles.buttons}>
          <Button type="submit">{t('accounting.find.show')}</Button>
          {[...searchParams.keys()].length > 0 ? (
            <ButtonLink to="/admin/ledger" variant="quiet">
              {t('accounting.find.clear')}
            </ButtonLink>
          ) : null}
        </span>
      </Form>
    </search>
  )
}

export const meta = () => consolePageMeta('accounting.ledger')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
