import type { ReactNode } from 'react'
import formStyles from '../../shared/workshops/form.module.css'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Form, type FormAction } from '../../ui/form/form.tsx'

type FormCardProps = {
  title: string
  button: string
  /** 'secondary' beside other actions on the page. */
  variant?: 'primary' | 'secondary'
  action: FormAction
  onSend: (fields: FormData) => unknown
  children: ReactNode
}

/** A card with a form and its button. */
export function FormCard({ title, button, variant = 'primary', action, onSend, children }: FormCardProps) {
  return (
    <Card title={title}>
      <Form action={action} onSend={onSend} className={formStyles.form}>
        {children}
        <div className={formStyles.actions}>
          <Button type="submit" variant={variant} isBusy={action.isBusy}>
            {button}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
