import { Languages, LogOut, Moon, Pencil, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '~/src/ui/avatar';
import { Button } from '~/src/ui/button';
import { ConfirmDialog } from '~/src/ui/confirm';
import { Drawer } from '~/src/ui/drawer';
import { Menu, MenuChoices, MenuItem, MenuSeparator, OpenMenu, SubMenu } from '~/src/ui/menu';
import { Modal } from '~/src/ui/modal';
import { TextField } from '~/src/ui/text-field';
import { toasts } from '~/src/ui/toast-queue';
import { Tooltip } from '~/src/ui/tooltip';
import { useMenuButton } from '~/src/ui/use-menu-button';
import { Line } from '../parts';

type Open = 'none' | 'form' | 'confirm' | 'typed' | 'drawer' | 'wide';

function AccountMenu() {
  const { button, menu } = useMenuButton();
  return (
    <>
      <button {...button} aria-label="Account menu">
        <Avatar name="Maya Lindqvist" size={28} />
      </button>
      {menu && (
        <OpenMenu
          {...menu}
          size="lg"
          label="Account menu"
          placement="bottom start"
          header={
            <>
              <b>Maya Lindqvist</b>
              <div>maya@larkspur.example</div>
            </>
          }
        >
          <MenuItem icon={UserRound} label="Profile" />
          <SubMenu icon={Languages} label="Language" value="English">
            <MenuChoices
              label="Language"
              options={[
                { value: 'en', label: 'English', lang: 'en' },
                { value: 'ar', label: 'العربية', lang: 'ar' },
                { value: 'ja', label: '日本語', lang: 'ja' },
              ]}
              value="en"
              onChange={() => undefined}
            />
          </SubMenu>
          <SubMenu icon={Moon} label="Appearance" value="Light">
            <MenuChoices
              label="Appearance"
              options={['System', 'Light', 'Dark'].map((label) => ({ value: label, label }))}
              value="Light"
              onChange={() => undefined}
            />
          </SubMenu>
          <MenuSeparator />
          <MenuItem icon={LogOut} label="Sign out" />
        </OpenMenu>
      )}
    </>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<Open>('none');
  const [name, setName] = useState('');
  const close = () => setOpen('none');
  return (
    <>
      <Line label="Dialogs">
        <Button onPress={() => setOpen('form')}>Form dialog</Button>
        <Button onPress={() => setOpen('confirm')}>Confirm</Button>
        <Button onPress={() => setOpen('typed')}>Confirm by name</Button>
        <Button onPress={() => setOpen('wide')}>Wide dialog</Button>
        <Button onPress={() => setOpen('drawer')}>Drawer</Button>
      </Line>
      <Line label="Menus">
        <Menu trigger={<Button>Row menu</Button>} placement="bottom start">
          <MenuItem icon={Pencil} label="Edit" />
          <MenuItem
            icon={UserRound}
            label="Sign in as"
            description="Ends after an hour"
            isDisabled
          />
          <MenuSeparator />
          <MenuItem icon={Trash2} label="Delete" isDanger />
        </Menu>
        <AccountMenu />
        <Tooltip content="Never the only place for needed information">
          <Button>Tooltip</Button>
        </Tooltip>
      </Line>
      <Line label="Toasts">
        <Button onPress={() => toasts.add({ kind: 'success', title: 'Changes saved' })}>
          Success
        </Button>
        <Button
          onPress={() =>
            toasts.add({
              kind: 'error',
              title: 'Could not save the connector',
              text: 'The SMTP host did not answer.',
              requestId: 'req_8fk2m1q0',
            })
          }
        >
          Error
        </Button>
      </Line>
      <Modal
        isOpen={open === 'form'}
        onClose={close}
        title="Create role"
        description="Roles collect permissions for people or machines."
        onSubmit={close}
        footer={
          <>
            <Button variant="ghost" onPress={close}>
              Cancel
            </Button>
            <Button variant="primary" type="submit">
              Create role
            </Button>
          </>
        }
      >
        <TextField label="Name" value={name} onChange={setName} autoFocus />
        <TextField label="Description" isOptional value="" />
      </Modal>
      <Modal
        isOpen={open === 'wide'}
        onClose={close}
        size="lg"
        title="Assign permissions to Clinician"
        footerNote="214 people get these with their next access token."
        footer={
          <Button variant="primary" onPress={close}>
            Assign 3 permissions
          </Button>
        }
      >
        <p>Only permissions this role does not have yet.</p>
      </Modal>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Leave without saving?"
        description="Your changes to 3 fields will be lost."
        confirmLabel="Leave"
        cancelLabel="Stay"
      />
      <ConfirmDialog
        isOpen={open === 'typed'}
        onClose={close}
        onConfirm={close}
        title="Delete Patient portal?"
        warning={{
          title: 'Nobody will be able to sign in here.',
          detail: 'This also deletes its roles and secrets. This cannot be undone.',
        }}
        typedName="Patient portal"
        confirmLabel="Delete application"
      />
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title="Sign-in failed"
        onPrevious={() => undefined}
        onNext={() => undefined}
      >
        <p>The record beside the list. The list stays live.</p>
      </Drawer>
    </>
  );
}
