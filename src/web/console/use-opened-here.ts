import { useState, type FunctionComponent } from 'react'
import { useLocation } from 'react-router'
import { useOnDemand } from '../shared/on-demand.tsx'

/** A dialog whose code loads when it is first opened, and which going to another page closes. */
export function useOpenedHere<Props>(load: () => Promise<FunctionComponent<Props>>) {
  const { key } = useLocation()
  const [openedOn, setOpenedOn] = useState('')
  const { Part, bring } = useOnDemand(load)
  const open = async (): Promise<void> => {
    if (await bring()) setOpenedOn(key)
  }
  return { Part, isOpen: openedOn === key, open: () => void open(), close: () => setOpenedOn('') }
}
