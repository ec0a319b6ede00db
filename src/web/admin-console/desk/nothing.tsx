import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useTranslator } from '../../messages/messages.tsx'

/** A queue without rows: either all of it is done, or nothing fits what was looked for. */
export function Nothing({ isToDo }: { /** Its rows wait for somebody. */ isToDo: boolean }) {
  const t = useTranslator()
  const [asked] = useSearchParams()
  const isDone = isToDo && !asked.get('search')
  return (
    <EmptyState
      title={t(isDone ? 'desk.none.done' : 'desk.none')}
      action={
        <ButtonLink to="?tab=all" variant="secondary">
          {t('desk.none.all')}
        </ButtonLink>
      }
    >
      {t(isDone ? 'desk.none.done.text' : 'desk.none.text')}
    </EmptyState>
  )
}
