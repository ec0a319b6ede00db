import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { requestIntegrityRun, type Ledger } from '#contracts/money/ledger'
import { useAction } from '../../shared/use-action.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import { integrityCheckNames } from './integrity-check-names.ts'
import styles from './accounting.module.css'

const POLL_MS = 2_000

type Run = NonNullable<Ledger['proof_run']>

const isLive = (run: Run | null): boolean => run?.state === 'asked' || run?.state === 'running'

/** The last run of the integrity checks, each passed or failed with its findings. */
export function IntegrityChecks({ proofs, proof_run: run }: Pick<Ledger, 'proofs' | 'proof_run'>) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const prove = useAction(requestIntegrityRun)
  const look = useEffectEvent(() => void revalidate())
  const isUnderWay = isLive(run)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(look, POLL_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
  const button = (
    <Button
      size="small"
      variant="secondary"
      isBusy={prove.isBusy || isUnderWay}
      onClick={() => void prove.run()}
    >
      {t('accounting.checks.now')}
    </Button>
  )
  return (
    <section aria-labelledby="proof" className={styles.part}>
      <SectionHeading id="proof" aside={button}>
        {t('accounting.checks')}
      </SectionHeading>
      <FormProblem>{prove.problem}</FormProblem>
      <output className={styles.hint}>
        {run ? runText(t, run) : proofs.length === 0 ? t('accounting.checks.never') : ''}
      </output>
      <ul className={styles.proofs}>
        {proofs.map(({ invariant, ran_at, looked_at, found }) => (
          <li key={invariant} className={styles.proof} data-red={found.length > 0 || undefined}>
            <span>
              <Badge tone={found.length > 0 ? 'danger' : 'success'}>
                {t(found.length > 0 ? 'accounting.checks.red' : 'accounting.checks.green')}
              </Badge>
            </span>
            <span>{integrityCheckNames[invariant] ? t(integrityCheckNames[invariant]) : invariant}</span>
            <span className={styles.hint}>
              {t('accounting.checks.looked', { count: looked_at, at: istMoment(ran_at) })}
            </span>
            {found.slice(0, 10).map((fault) => (
              <span key={fault}>{fault}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function runText(t: Translate, { state, asked_by, asked_at, ended_at, found }: Run): string {
  const about = { who: asked_by ?? t('accounting.checks.run.clock'), at: istMoment(ended_at ?? asked_at) }
  if (state === 'done')
    return found > 0
      ? t('accounting.checks.run.wrong', { ...about, count: found })
      : t('accounting.checks.run.right', about)
  return t(
    (
      {
        asked: 'accounting.checks.run.waits',
        running: 'accounting.checks.run.running',
        failed: 'accounting.checks.run.failed',
      } as const
    )[state],
    about,
  )
}
