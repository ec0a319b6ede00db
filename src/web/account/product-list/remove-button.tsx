import { Trash2, type LucideIcon } from 'lucide-react'
import { classes } from '../../ui/classes.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './goods.module.css'

type RemoveButtonProps = {
  /** All that it does, with the name of what goes. */
  label: string
  onPress: () => void
  Icon?: LucideIcon
  /** Over the upper corner of a picture. */
  isOnPicture?: boolean
  isDisabled?: boolean
  className?: string | undefined
}

/** Takes one thing off a list. */
export function RemoveButton({
  label,
  onPress,
  Icon = Trash2,
  isDisabled = false,
  isOnPicture = false,
  className,
}: RemoveButtonProps) {
  const t = useTranslator()
  return (
    <button
      type="button"
      className={classes(styles.remove, isOnPicture && styles.onpicture, className)}
      aria-label={label}
      title={t('account.delete')}
      disabled={isDisabled}
      // The rest of the list moves up, and the second press of a double click would hit what came next.
      onClick={({ detail }) => {
        if (detail < 2) onPress()
      }}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
