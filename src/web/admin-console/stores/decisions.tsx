import { useState, type ReactNode } from 'react'
import type { StoreRecord } from '#contracts/selling/stores'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId, type Translate } from '../../messages/messages.tsx'
import {
  CloseDialog,
  HandOverDialog,
  LimitsDialog,
  PauseDialog,
  ReinstateDialog,
  ResumeDialog,
  SuspendDialog,
} from './decision-dialogs.tsx'
import { MessageDialog } from './message-dialog.tsx'
import styles from './store.module.css'

type Decision = StoreRecord['may'][number]

const names: Record<Decision, MessageId> = {
  suspend: 'stores.do.suspend',
  reinstate: 'stores.do.reinstate',
  pause: 'stores.do.pause',
  resume: 'stores.do.resume',
  limits: 'stores.do.limits',
  message: 'stores.do.message',
  hand_over: 'stores.do.handover',
  close: 'stores.do.close',
}

const dialogs: Record<
  Decision,
  (props: { store: StoreRecord; lead: string; onClose: () => void }) => ReactNode
> = {
  suspend: SuspendDialog,
  reinstate: ReinstateDialog,
  pause: PauseDialog,
  resume: ResumeDialog,
  limits: LimitsDialog,
  message: MessageDialog,
  hand_over: HandOverDialog,
  close: CloseDialog,
}

const isGrave = (decision: Decision): boolean => decision === 'suspend' || decision === 'close'

/** What a decision does to this store, in numbers. */
function effectOf(t: Translate, decision: Decision, { effect, open }: StoreRecord): string {
  const listings = effect.listings
  switch (decision) {
    case 'suspend':
      return t('stores.effect.suspend', {
        listings,
        orders: effect.open_orders,
        held: inRupees(effect.held),
      })
    case 'reinstate':
      return t('stores.effect.reinstate', { listings, held: inRupees(effect.held) })
    case 'pause':
      return t('stores.effect.pause', { listings, orders: effect.open_orders })
    case 'resume':
      return t('stores.effect.resume', { listings })
    case 'close':
      return isAnyOpen(open) ? t('stores.effect.notclosed') : t('stores.effect.close', { listings })
    case 'hand_over':
      return t('stores.effect.handover')
    case 'limits':
      return t('stores.effect.limits')
    default:
      return t('stores.effect.message')
  }
}

const isAnyOpen = ({ orders, returns, disputes, owes }: StoreRecord['open']): boolean =>
  orders.length + returns.length + disputes.length > 0 || owes > 0

/** The decisions that are possible now, each with its effect named before it is made. */
export function Decisions({ store }: { store: StoreRecord }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<Decision | null>(null)
  const Chosen = chosen === null ? null : dialogs[chosen]
  return (
    <>
      <Card title={t('stores.decisions')}>
        {store.may.length === 0 ? <p>{t('stores.decisions.none')}</p> : null}
        {store.may.map((decision) => (
          <div key={decision} className={styles.decision}>
            <p>{effectOf(t, decision, store)}</p>
            {decision === 'close' && isAnyOpen(store.open) ? null : (
              <Button
                size="small"
                variant={isGrave(decision) ? 'danger' : 'secondary'}
                onClick={() => setChosen(decision)}
              >
                {t(names[decision])}
              </Button>
            )}
          </div>
        ))}
      </Card>
      {Chosen && chosen ? (
        <Chosen store={store} lead={effectOf(t, chosen, store)} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}
