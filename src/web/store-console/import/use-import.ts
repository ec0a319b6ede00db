import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { findImport, type ImportDetail } from '#contracts/selling/imports'
import { ask, messageOf } from '../../shared/ask.ts'

const EVERY_MS = 1_000

/** Whether a run is in progress, or its pictures are still being fetched. */
export const isMoving = ({ state, pictures }: Pick<ImportDetail, 'state' | 'pictures'>): boolean =>
  state === 'checking' || state === 'running' || pictures.due > 0

/** An import, polled every second while it runs. `onSettled` is called when it has finished. */
export function useImport(
  id: number,
  onSettled: () => void,
): { found: ImportDetail | null; error: string; reload: () => Promise<void> } {
  const [found, setFound] = useState<ImportDetail | null>(null)
  const [error, setError] = useState('')
  const reload = useCallback(async () => {
    try {
      setFound(await ask(findImport, { params: { id } }))
      setError('')
    } catch (caught) {
      setError(messageOf(caught))
    }
  }, [id])
  const settled = useEffectEvent(() => onSettled())
  const moves = found !== null && isMoving(found)
  useEffect(() => {
    // The first load starts from a timer, like every later one.
    const timer = setTimeout(() => void reload())
    return () => clearTimeout(timer)
  }, [reload])
  useEffect(() => {
    if (!moves) return undefined
    let timer = 0
    const tick = async () => {
      await reload()
      timer = window.setTimeout(() => void tick(), EVERY_MS)
    }
    timer = window.setTimeout(() => void tick(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [moves, reload])
  const restsAs = found === null || moves ? null : `${found.state} ${found.started_at}`
  useEffect(() => {
    if (restsAs !== null) settled()
  }, [restsAs])
  return { found, error, reload }
}
