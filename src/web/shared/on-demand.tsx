import { useState, type FunctionComponent } from 'react'
import { showAlert } from '../ui/alert-dialog/alerts.tsx'
import { translator } from '../messages/messages.tsx'
import { withinChunkTime } from '../ui/chunk-time.ts'

/**
 * A part of a page whose code loads when it is first needed: `const { Part, bring } = useOnDemand(() => import(…).then(…))`.
 * `bring` returns whether it is loaded; when that fails, or takes more than 120 s, an alert says so and the visitor can retry.
 */
export function useOnDemand<Props>(load: () => Promise<FunctionComponent<Props>>) {
  const [Part, setPart] = useState<FunctionComponent<Props> | null>(null)
  const [isComing, setComing] = useState(false)

  async function bring(): Promise<boolean> {
    if (Part) return true
    setComing(true)
    try {
      const loaded = await withinChunkTime(load())
      setPart(() => loaded)
      return true
    } catch {
      alertThatItDidNotLoad()
      return false
    } finally {
      setComing(false)
    }
  }
  return { Part, isComing, bring }
}

/** A browser caches a failed import, so only a reload requests the script again. */
function alertThatItDidNotLoad(): void {
  showAlert('error', translator()('shared.offline'), () => {
    if (navigator.onLine) location.reload()
  })
}
