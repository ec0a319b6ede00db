import { useState, type ComponentProps } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useOnDemand } from '../on-demand.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

type ConfirmedButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'isBusy'> &
  Omit<ConfirmDialogProps, 'onClose'>

/** A button for a change that cannot simply be reversed: a dialog asks first. */
export function ConfirmedButton({ question, text, yes, action, onConfirm, ...rest }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { Part, isComing, bring } = useOnDemand(() =>
    import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  )
  const askFirst = async (): Promise<void> => setAsking(await bring())
  return (
    <>
      <Button {...rest} isBusy={isComing} onClick={() => void askFirst()} />
      {Part && isAsking ? (
        <Part {...{ question, text, yes, action, onConfirm }} onClose={() => setAsking(false)} />
      ) : null}
    </>
  )
}
