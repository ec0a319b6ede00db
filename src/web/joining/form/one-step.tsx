import type { ReactNode } from 'react'
import type { Application, Item } from '#contracts/selling/onboarding'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../joining.module.css'
import { DocumentsStep } from './documents-step.tsx'
import type { StateName, StepProps } from './fields.tsx'
import { AgreementStep, GoodsStep, type Hobby } from './goods-steps.tsx'
import { AddressStep, BankStep, BusinessStep, PickupStep, StoreStep } from './steps.tsx'

type More = { hobbies: readonly Hobby[]; states: readonly StateName[]; version: string; maxBytes: number }
type OneProps = { step: Item; application: Application | null; more: More; onSaved: () => void }
type Drawn = { shared: StepProps; application: Application | null; more: More }

const drawn: Record<Item, (drawn: Drawn) => ReactNode> = {
  business: ({ shared }) => <BusinessStep {...shared} />,
  address: ({ shared, more }) => <AddressStep {...shared} states={more.states} />,
  pickup: ({ shared, more }) => <PickupStep {...shared} states={more.states} />,
  bank: ({ shared }) => <BankStep {...shared} />,
  store: ({ shared }) => <StoreStep {...shared} />,
  goods: ({ shared, more }) => <GoodsStep {...shared} hobbies={more.hobbies} />,
  documents: ({ shared, application, more }) =>
    application ? (
      <DocumentsStep application={application} isOpen={shared.isOpen} maxBytes={more.maxBytes} />
    ) : (
      <NoBusinessYet />
    ),
  agreement: ({ shared, more }) => <AgreementStep {...shared} version={more.version} />,
}

/** One step with the comment of the staff. */
export function OneStep({ step, application, more, onSaved }: OneProps) {
  const t = useTranslator()
  const one = application?.items.find(({ item }) => item === step)
  const isOpen = application === null || Boolean(one?.is_open)
  return (
    <div className={styles.stack}>
      {one?.comment ? <p className={styles.asked}>{one.comment}</p> : null}
      {isOpen ? null : <p className={styles.note}>{t('joining.closed')}</p>}
      {drawn[step]({ shared: { answers: one?.answers ?? {}, isOpen, onSaved }, application, more })}
    </div>
  )
}

function NoBusinessYet() {
  const t = useTranslator()
  return <p>{t('joining.documents.first')}</p>
}
