import { useState, type FunctionComponent } from 'react'
import { useOnDemand } from './on-demand.tsx'
import { isSignedIn, openLogin } from './session.ts'

/** A dialog on demand for members. Visitors get the login instead, which brings them back to `path`. */
export function useMemberDialog<Props>(path: string, load: () => Promise<FunctionComponent<Props>>) {
  const { Part, isComing, bring } = useOnDemand(load)
  const [isOpen, setOpen] = useState(false)
  const open = async (): Promise<void> => {
    if (!isSignedIn()) return openLogin(path)
    setOpen(await bring())
  }
  return { Part, isComing, isOpen, open, close: () => setOpen(false) }
}
