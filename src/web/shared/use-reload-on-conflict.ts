import { useRevalidator } from 'react-router'
import { Refusal } from '#platform/refusal'

/** For `onRefused`: a colleague changed the same values first, so the page is reloaded and shows theirs. */
export function useReloadOnConflict(): (error: unknown) => void {
  const { revalidate } = useRevalidator()
  return (error) => {
    if (error instanceof Refusal && error.status === 409) void revalidate()
  }
}
