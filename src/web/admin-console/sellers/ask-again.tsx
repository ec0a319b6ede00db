import { useState } from 'react'
import { askApplicant, items, type WholeApplication } from '#contracts/selling/onboarding'
import { itemNames } from '../../shared/joining-names.ts'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

/** Which items are to be mended, and what of each. */
export function AskAgain({ one, onClose }: { one: WholeApplication; onClose: () => void }) {
  const t = useTranslator()
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({})
  const asked = Object.entries(comments).map(([item, comment]) => ({ item, comment }))
  const turn = (item: string, isOn: boolean): void =>
    setComments(
      isOn
        ? { ...comments, [item]: '' }
        : Object.fromEntries(Object.entries(comments).filter(([name]) => name !== item)),
    )
  return (
    <ActionDialog
      title={t('joining.desk.ask')}
      lead={t('joining.desk.ask.lead')}
      action={staffAction(askApplicant, (reason) => ({
        params: { id: one.id },
        body: { items: asked, reason },
      }))}
      onClose={onClose}
    >
      {items
        .filter((item) => item !== 'agreement')
        .map((item) => (
          <div key={item}>
            <Checkbox
              label={t(itemNames[item])}
              checked={item in comments}
              onChange={({ target }) => turn(item, target.checked)}
            />
            {item in comments ? (
              <Textarea
                label={t('joining.desk.ask.what')}
                rows={2}
                maxLength={1_000}
                value={comments[item]}
                onChange={({ target }) => setComments({ ...comments, [item]: target.value })}
              />
            ) : null}
          </div>
        ))}
    </ActionDialog>
  )
}
