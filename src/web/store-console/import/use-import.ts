import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { findImport, type ImportDetail } from '#contracts/selling/imports'
import { ask, messageOf } from '../../shared/ask.ts'

const EVERY_MS = 1_000

/** Whether a run is under way, or pictures of it still come. */
export const isMoving = ({ state, pictures }: Pick<ImportDetail, 'state' | 'pictures'>): boolean =>
  state === 'checking' || state === 'running' || pictures.due > 0

/** An import as it stands, asked again every second while it moves. `onSettled` is told when it has come to rest. */
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
    // What is shown first is asked for like everything after it, by a timer.
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
