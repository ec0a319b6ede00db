import type { ReactNode } from 'react'
import formStyles from '../../shared/workshops/form.module.css'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'

type DeskFormProps = {
  title: string
  button: string
  /** Quieter beside other things to do on the page. */
  variant?: 'primary' | 'secondary'
  problem: string
  isBusy: boolean
  onSave: () => Promise<void>
  children: ReactNode
}

/** A card with fields, what is wrong with them, and the button that saves them. */
export function DeskForm({
  title,
  button,
  variant = 'primary',
  problem,
  isBusy,
  onSave,
  children,
}: DeskFormProps) {
  return (
    <Card title={title}>
      <form
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        {children}
        <output className={formStyles.problem}>{problem}</output>
        <div className={formStyles.actions}>
          <Button type="submit" variant={variant} isBusy={isBusy}>
            {button}
          </Button>
        </div>
      </form>
    </Card>
  )
}
