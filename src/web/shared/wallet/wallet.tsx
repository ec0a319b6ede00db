import { useState, type ReactNode } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { Wallet as WalletShown } from '#contracts/money/payouts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { messageOf } from '../ask.ts'
import { istDay, istMoment } from '../ist-date.ts'
import { AccountDialog, type TypedAccount } from './account-dialog.tsx'
import styles from './wallet.module.css'

type WalletProps = {
  wallet: WalletShown
  /** An amount that is not final yet, where it exceeds the ledger's. */
  pending?: { amount: number; hint: MessageId }
  /** Sets the payout account. @throws Refusal 401 `proof_needed` */
  saveAccount: (account: TypedAccount) => Promise<unknown>
  /** Fetches the statement of a month, e.g. '2026-11'. @throws Refusal */
  fetchStatement: (name: string, month: string) => Promise<void>
  children?: ReactNode
}

/** A payee's money: balance, account, payouts, and the entries of a month. */
export function Wallet({ wallet, pending, saveAccount, fetchStatement, children }: WalletProps) {
  const t = useTranslator()
  const { balance } = wallet
  return (
    <div className={styles.wallet}>
      {balance.held ? (
        <div className={styles.held}>
          <strong>{t('wallet.held')}</strong>
          <p>{t('wallet.held.text')}</p>
        </div>
      ) : null}
      <div className={styles.sums}>
        <Sum
          isFirst
          name="wallet.available"
          amount={balance.available}
          hint={balance.available < 0 ? 'wallet.available.minus' : 'wallet.available.hint'}
        />
        <Sum
          name="wallet.pending"
          amount={pending?.amount ?? balance.pending}
          hint={pending?.hint ?? 'wallet.pending.hint'}
        />
        <Sum name="wallet.transit" amount={balance.under_way} hint="wallet.transit.hint" />
        {balance.reserve > 0 ? (
          <Sum name="wallet.reserve" amount={balance.reserve} hint="wallet.reserve.hint" />
        ) : null}
      </div>
      <Account wallet={wallet} saveAccount={saveAccount} />
      {children}
      <Payouts payouts={wallet.payouts} />
      <Statement wallet={wallet} fetchStatement={fetchStatement} />
    </div>
  )
}

function Sum({
  name,
  amount,
  hint,
  isFirst,
}: {
  name: MessageId
  amount: number
  hint: MessageId
  isFirst?: boolean
}) {
  const t = useTranslator()
  return (
    <div className={styles.sum} data-first={isFirst}>
      <span>{t(name)}</span>
      <strong className={styles.amount} data-minus={amount < 0 || undefined}>
        {inRupees(amount)}
      </strong>
      <span className={styles.hint}>{t(hint)}</span>
    </div>
  )
}

const methods = {
  bank: 'wallet.account.bank',
  upi: 'wallet.account.upi',
  route: 'wallet.account.route',
} as const

function Account({ wallet, saveAccount }: Pick<WalletProps, 'wallet' | 'saveAccount'>) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const { account } = wallet
  return (
    <section aria-labelledby="account" className={styles.part}>
      <SectionHeading id="account">{t('wallet.account')}</SectionHeading>
      <div className={styles.account}>
        {account ? (
          <div>
            <strong>{t(methods[account.method], { shown: account.shown })}</strong>
            <p>{account.holder}</p>
            {account.pan ? (
              <p className={styles.hint}>{t('wallet.account.pan', { shown: account.pan })}</p>
            ) : null}
            {account.has_pan ? null : <p className={styles.hint}>{t('wallet.account.nopan')}</p>}
            {account.is_cooling ? (
              <p>{t('wallet.account.cooling', { at: istMoment(account.usable_from) })}</p>
            ) : null}
          </div>
        ) : (
          <p>{t('wallet.account.none')}</p>
        )}
        <Button variant={account ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {t(account ? 'wallet.account.change' : 'wallet.account.set')}
        </Button>
      </div>
      {isOpen ? <AccountDialog save={saveAccount} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

const states = {
  draft: 'wallet.state.draft',
  approved: 'wallet.state.approved',
  submitted: 'wallet.state.submitted',
  paid: 'wallet.state.paid',
  failed: 'wallet.state.failed',
  returned: 'wallet.state.returned',
  cancelled: 'wallet.state.cancelled',
} as const
const tones = { paid: 'success', failed: 'danger', returned: 'danger' } as const

function Payouts({ payouts }: { payouts: WalletShown['payouts'] }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="payouts" className={styles.part}>
      <SectionHeading id="payouts">{t('wallet.payouts')}</SectionHeading>
      {payouts.length === 0 ? (
        <p className={styles.hint}>{t('wallet.payouts.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {payouts.map(({ id, amount, reserve, state, at, utr }) => (
            <li key={id} className={styles.row}>
              <div>
                <p>
                  <Badge tone={tones[state as keyof typeof tones] ?? 'plain'}>{t(states[state])}</Badge>
                </p>
                <p className={styles.hint}>
                  {[
                    istDay(at),
                    utr ? t('wallet.payout.utr', { utr }) : '',
                    reserve > 0 ? t('wallet.payout.reserve', { amount: inRupees(reserve) }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <span className={styles.figure}>{inRupees(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const memos: Record<string, MessageId> = {
  'order delivered': 'wallet.entry.delivered',
  'order completed': 'wallet.entry.completed',
  'order gone': 'wallet.entry.gone',
  'order reduced': 'wallet.entry.reduced',
  'tds ': 'wallet.entry.tds',
  'reserve ': 'wallet.entry.reserve',
  'payout-paid ': 'wallet.entry.paid',
  'payout-returned ': 'wallet.entry.returned',
}

/** Manual entries carry an internal reason, which the payee does not see. */
function nameOf({ kind, memo }: WalletShown['entries'][number]): MessageId {
  if (kind === 'adjustment') return 'wallet.entry.adjustment'
  return memos[`${kind} ${memo}`] ?? 'wallet.entry.other'
}

function Statement({ wallet, fetchStatement }: Pick<WalletProps, 'wallet' | 'fetchStatement'>) {
  const t = useTranslator()
  const [searchParams, setSearchParams] = useSearchParams()
  const { state } = useNavigation()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async (): Promise<void> => {
    setBusy(true)
    await fetchStatement(`statement-${wallet.month}.csv`, wallet.month).catch((error: unknown) =>
      showToast(messageOf(error), 'error'),
    )
    setBusy(false)
  }
  const choose = (month: string): void => {
    const changed = new URLSearchParams(searchParams)
    changed.set('month', month)
    setSearchParams(changed, { preventScrollReset: true, replace: true })
  }
  return (
    <section aria-labelledby="statement" className={styles.part} aria-busy={state === 'loading'}>
      <SectionHeading id="statement">{t('wallet.statement')}</SectionHeading>
      <div className={styles.bar}>
        <Select
          label={t('wallet.statement.month')}
          value={wallet.month}
          onChange={({ target }) => choose(target.value)}
        >
          {wallet.months.map((month) => (
            <option key={month} value={month}>
              {istDay(`${month}-15T00:00:00Z`).replace('15 ', '')}
            </option>
          ))}
        </Select>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void fetchFile()}>
          {t('wallet.statement.file')}
        </Button>
      </div>
      <p className={styles.ends}>
        <span>
          {t('wallet.statement.opening')}: <span className={styles.figure}>{inRupees(wallet.opening)}</span>
        </span>
        <span>
          {t('wallet.statement.closing')}: <span className={styles.figure}>{inRupees(wallet.closing)}</span>
        </span>
      </p>
      {wallet.entries.length === 0 ? (
        <p className={styles.hint}>{t('wallet.statement.none')}</p>
      ) : (
        <Entries entries={wallet.entries} />
      )}
    </section>
  )
}

function Entries({ entries }: { entries: WalletShown['entries'] }) {
  const t = useTranslator()
  return (
    <ul className={styles.rows}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.row}>
          <div>
            <p>{t(nameOf(entry))}</p>
            <p className={styles.hint}>
              {[
                istDay(entry.at),
                entry.order_id === null ? '' : t('wallet.entry.order', { id: String(entry.order_id) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className={styles.figures}>
            <p className={styles.figure} data-minus={entry.amount < 0 || undefined}>
              {entry.amount > 0 ? '+' : ''}
              {inRupees(entry.amount)}
            </p>
            <p className={styles.hint}>{t('wallet.statement.after', { amount: inRupees(entry.balance) })}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
