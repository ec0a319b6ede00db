import { useState, type FunctionComponent } from 'react'
import { showAlert } from '../ui/alert-dialog/alerts.tsx'
import { translator } from '../messages/messages.tsx'

/**
 * A part of a page whose code comes when it is first wanted: `const { Part, bring } = useOnDemand(() => import(…).then(…))`.
 * `bring` answers whether it is there; when it cannot come the visitor is told, keeps the page, and may press again.
 */
export function useOnDemand<Props>(load: () => Promise<FunctionComponent<Props>>) {
  const [Part, setPart] = useState<FunctionComponent<Props> | null>(null)
  const [isComing, setComing] = useState(false)

  async function bring(): Promise<boolean> {
    if (Part) return true
    setComing(true)
    try {
      const loaded = await load()
      setPart(() => loaded)
      return true
    } catch {
      tellThatItCannotCome()
      return false
    } finally {
      setComing(false)
    }
  }
  return { Part, isComing, bring }
}

/** A browser remembers that a script could not be had; only a page that is loaded anew asks for it again. */
function tellThatItCannotCome(): void {
  showAlert('error', translator()('shared.offline'), () => {
    if (navigator.onLine) location.reload()
  })
}
