import { Trash2 } from 'lucide-react';
import { Button } from './button';
import { DangerRow, DangerZone } from './card';
import { FormSection } from './form-section';

type DeleteSectionProps = {
  /** "Danger zone" */
  readonly title: string;
  readonly description: string;
  /** "Delete this role" */
  readonly what: string;
  readonly effect: string;
  readonly actionLabel: string;
  /** Asks for confirmation. */
  readonly onDelete: () => void;
};

/** Deletes a record, at the end of its settings. */
export function DeleteSection(props: DeleteSectionProps) {
  const { title, description, what, effect, actionLabel, onDelete } = props;
  return (
    <FormSection title={title} description={description}>
      <DangerZone>
        <DangerRow
          title={what}
          description={effect}
          action={
            <Button variant="danger-outline" icon={Trash2} onPress={onDelete}>
              {actionLabel}
            </Button>
          }
        />
      </DangerZone>
    </FormSection>
  );
}
