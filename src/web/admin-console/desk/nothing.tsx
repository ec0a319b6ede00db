import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useWords } from '../../words/words.tsx'

/** A queue without rows: either all of it is done, or nothing fits what was looked for. */
export function Nothing({ isToDo }: { /** Its rows wait for somebody. */ isToDo: boolean }) {
  const say = useWords()
  const [asked] = useSearchParams()
  const isDone = isToDo && !asked.get('search')
  return (
    <EmptyState
      title={say(isDone ? 'desk.none.done' : 'desk.none')}
      action={
        <ButtonLink to="?tab=all" variant="secondary">
          {say('desk.none.all')}
        </ButtonLink>
      }
    >
      {say(isDone ? 'desk.none.done.text' : 'desk.none.text')}
    </EmptyState>
  )
}
