import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useTranslator } from '../../messages/messages.tsx'

/** Shown in place of a list without rows: all done, or no match for the search. */
export function EmptyQueue({ isToDo }: { /** Its rows wait for staff. */ isToDo: boolean }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const isDone = isToDo && !searchParams.get('search')
  return (
    <EmptyState
      title={t(isDone ? 'queues.none.done' : 'queues.none')}
      action={
        <ButtonLink to="?tab=all" variant="secondary">
          {t('queues.none.all')}
        </ButtonLink>
      }
    >
      {t(isDone ? 'queues.none.done.text' : 'queues.none.text')}
    </EmptyState>
  )
}
