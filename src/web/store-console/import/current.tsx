import { cancelImport, runImport, type ImportDetail } from '#contracts/selling/imports'
import { useAction } from '../../shared/use-action.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { DefaultsForm, type CategoryChoice } from './defaults-form.tsx'
import styles from './import.module.css'
import { Problems } from './problems.tsx'
import { Progress } from './progress.tsx'
import { useImport } from './use-import.ts'

type CurrentProps = { id: number; rules: string[]; categories: CategoryChoice[]; onChanged: () => void }

/** The selected import: its result or preview, its problems and the next step. */
export function Current({ id, rules, categories, onChanged }: CurrentProps) {
  const t = useTranslator()
  const { found, error, reload } = useImport(id, onChanged)
  const options = { onDone: reload, onRefused: () => void reload(), isRevalidating: 'always' } as const
  const cancel = useAction(cancelImport, options)
  const start = useAction(runImport, options)

  if (!found)
    return <section className={styles.card}>{error ? <p role="alert">{error}</p> : <Skeleton />}</section>
  const runs = found.state === 'checking' || found.state === 'running'
  return (
    <section aria-labelledby="current" className={styles.card}>
      <SectionHeading id="current" aside={<Badge tone={toneOf(found)}>{t(STATES[found.state])}</Badge>}>
        {found.file_name}
      </SectionHeading>
      <p className={styles.hint}>
        {t('store.current.rows', {
          rows: found.rows,
          products: found.products,
          format: found.format === 'shopify' ? 'Shopify' : 'CIY',
        })}
      </p>
      {found.why ? (
        <p role="alert" className={styles.error}>
          {found.why}
        </p>
      ) : null}
      <Standing found={found} runs={runs} />
      {runs ? (
        <Button
          variant="secondary"
          isBusy={cancel.isBusy}
          onClick={() => void cancel.run({ params: { id } })}
        >
          {t('store.current.stop')}
        </Button>
      ) : found.can_run ? (
        <DefaultsForm
          key={found.started_at}
          first={found.defaults}
          rules={rules}
          categories={categories}
          id={id}
          start={start}
          canImport={!isAllRefused(found)}
        />
      ) : (
        <p className={styles.hint}>{t('store.current.gone')}</p>
      )}
      <FormProblem>{cancel.problem}</FormProblem>
      <Problems found={found} />
    </section>
  )
}

/** A checked file of which nothing would be imported. */
const isAllRefused = ({ state, refused, to_add, to_change, unchanged }: ImportDetail): boolean =>
  state === 'checked' && refused > 0 && to_add + to_change + unchanged === 0

export const STATES = {
  uploaded: 'store.state.uploaded',
  checking: 'store.state.checking',
  checked: 'store.state.checked',
  running: 'store.state.running',
  done: 'store.state.done',
  cancelled: 'store.state.cancelled',
  failed: 'store.state.failed',
} as const satisfies Record<ImportDetail['state'], MessageId>

export const toneOf = ({ state }: Pick<ImportDetail, 'state'>): 'success' | 'danger' | 'plain' =>
  state === 'done' ? 'success' : state === 'failed' ? 'danger' : 'plain'

function Standing({ found, runs }: { found: ImportDetail; runs: boolean }) {
  const t = useTranslator()
  const { products_read: done, products: all, ignored_columns: ignored } = found
  return (
    <>
      <Tally found={found} />
      <div aria-live="polite">
        {runs ? (
          <Progress
            label={t(STATES[found.state])}
            share={all === 0 ? 0 : done / all}
            text={t('store.current.of', { done, all })}
          />
        ) : null}
        <Pictures found={found} />
      </div>
      {ignored.length > 0 ? (
        <p className={styles.hint}>{t('store.current.ignored', { columns: ignored.join(', ') })}</p>
      ) : null}
    </>
  )
}

function Tally({ found }: { found: ImportDetail }) {
  const t = useTranslator()
  const isDone = found.state === 'done' || found.state === 'running' || found.state === 'cancelled'
  const figures: [string, number][] = [
    [t(isDone ? 'store.tally.added' : 'store.tally.toadd'), found.to_add],
    [t(isDone ? 'store.tally.changed' : 'store.tally.tochange'), found.to_change],
    [t('store.tally.unchanged'), found.unchanged],
    [t('store.tally.refused'), found.refused],
  ]
  return (
    <dl className={styles.tally}>
      {figures.map(([name, count], at) => (
        <div key={name} data-bad={(at === 3 && count > 0) || undefined}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en-IN')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Pictures({ found: { pictures } }: { found: ImportDetail }) {
  const t = useTranslator()
  const all = pictures.due + pictures.kept + pictures.failed
  if (all === 0) return null
  const text = t('store.current.of', { done: all - pictures.due, all })
  if (pictures.due > 0)
    return <Progress label={t('store.current.pictures')} share={(all - pictures.due) / all} text={text} />
  return (
    <p className={styles.hint}>
      {t('store.current.picturesdone', { kept: pictures.kept, failed: pictures.failed })}
    </p>
  )
}
