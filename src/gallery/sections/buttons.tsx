import { ChevronDown, Download, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, LinkButton } from '~/src/ui/button';
import { IconButton } from '~/src/ui/icon-button';
import { Link } from '~/src/ui/link';
import { Spinner } from '~/src/ui/spinner';
import { Line } from '../parts';

function LoadingButton() {
  const [isLoading, setIsLoading] = useState(false);
  useEffect(() => {
    if (!isLoading) {
      return;
    }
    const timer = setTimeout(() => setIsLoading(false), 3000);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <Button isLoading={isLoading} onPress={() => setIsLoading(true)}>
      Save for 3 s
    </Button>
  );
}

export function Buttons() {
  return (
    <>
      <Line label="Primary">
        <Button variant="primary">Save</Button>
        <Button variant="primary" icon={Plus}>
          Create application
        </Button>
        <Button variant="primary" isLoading>
          Saving
        </Button>
        <Button variant="primary" isDisabled>
          Disabled
        </Button>
      </Line>
      <Line label="Secondary">
        <Button icon={Download}>Export</Button>
        <Button endIcon={ChevronDown}>More</Button>
        <LoadingButton />
        <Button disabledReason="Ask an admin for the right to export">Explained</Button>
        <LinkButton href="#buttons">Link</LinkButton>
      </Line>
      <Line label="Ghost, link">
        <Button variant="ghost">Cancel</Button>
        <Button variant="ghost" isDisabled>
          Disabled
        </Button>
        <Button variant="link">Clear all</Button>
        <Link href="#buttons">Read the docs</Link>
        <Link href="https://example.com" isExternal>
          About redirect URIs
        </Link>
      </Line>
      <Line label="Danger">
        <Button variant="danger">Delete user</Button>
        <Button variant="danger" isLoading>
          Deleting
        </Button>
        <Button variant="danger-outline" icon={Trash2}>
          Delete
        </Button>
      </Line>
      <Line label="Sizes">
        <Button size="sm">Small 28</Button>
        <Button>Medium 32</Button>
        <Button size="lg">Large 36</Button>
        <Button size="xl">44</Button>
      </Line>
      <Line label="Icon buttons">
        <IconButton icon={Ellipsis} label="More, 24" size="xs" />
        <IconButton icon={Ellipsis} label="More, 28" />
        <IconButton icon={Ellipsis} label="More, 32" size="md" />
        <IconButton icon={Trash2} label="Delete" tone="danger" />
        <IconButton icon={Ellipsis} label="Disabled" isDisabled />
        <Spinner label="Spinner" />
        <Spinner label="Large spinner" size={24} />
      </Line>
    </>
  );
}
