import { useState } from 'react'
import { useTranslator } from '../../messages/messages.tsx'
import { useTask } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import { idsOfList, MAX_SELECTED } from './ids-of-list.ts'
import { BulkDialog, type BulkAct } from './bulk-dialog.tsx'
import styles from './list-table.module.css'
import type { Selection } from './use-selection.ts'

type BarProps = { page: LoadedList<object>; acts: readonly BulkAct[]; selection: Selection }

/** What can be done with the selected rows; shown while some are selected. */
export function SelectionBar({ page, acts, selection }: BarProps) {
  const t = useTranslator()
  const { searchParams } = useListAddress()
  const [act, setAct] = useState<BulkAct | null>(null)
  const all = useTask(async () => selection.replace(await idsOfList(page, searchParams)), {
    refusals: 'toast',
    isRevalidating: false,
  })
  const { size } = selection.ids
  if (size === 0) return null
  const most = Math.min(page.count, MAX_SELECTED)
  return (
    <section className={styles.selection} aria-label={t('table.selection')}>
      <p aria-live="polite">{t('table.selected', { count: size })}</p>
      {size < most && selection.isPageSelected ? (
        <Button variant="quiet" size="small" isBusy={all.isBusy} onClick={() => void all.run()}>
          {t(page.count > most ? 'table.select.first' : 'table.select.all', { count: most })}
        </Button>
      ) : null}
      {acts.map((each) => (
        <Button
          key={each.name}
          size="small"
          variant={each.isGrave ? 'danger' : 'secondary'}
          onClick={() => setAct(each)}
        >
          {t(each.name)}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={selection.clear}>
        {t('table.select.none')}
      </Button>
      {act ? (
        <BulkDialog
          act={act}
          ids={[...selection.ids]}
          onClose={() => setAct(null)}
          onDone={selection.clear}
        />
      ) : null}
    </section>
  )
}
