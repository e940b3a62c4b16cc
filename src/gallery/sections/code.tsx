import { useState } from 'react';
import { CodeBlock } from '~/src/ui/code-block';
import { CodeEditor } from '~/src/ui/code-editor';
import { DottedText } from '~/src/ui/dotted-text';
import { Mono } from '~/src/ui/text';
import { Grid } from '../parts';

const sample = `{
  "user": {
    "id": "u8k2mq0xw4tn",
    "isSuspended": false,
    "roles": ["clinician"],
    "logins": 14
  }
}`;

const script = `// Adds claims to the access token.
const getCustomJwtClaims = async ({ token, context }) => {
  if (context.user.isSuspended) {
    return api.denyAccess('This account is paused.');
  }
  return { ward: \`\${context.ward}\`, grade: 6 };
};
`;

export function Code() {
  const [json, setJson] = useState(sample);
  const [broken, setBroken] = useState('{ "a": 1, }');
  const [code, setCode] = useState(script);
  return (
    <Grid>
      <CodeEditor
        label="Custom data"
        value={json}
        onChange={setJson}
        description="Any JSON object."
      />
      <CodeEditor
        label="Script"
        language="javascript"
        title="user-access-token.js"
        isDark
        value={code}
        onChange={setCode}
        highlightedLine={4}
      />
      <CodeEditor
        label="With an error"
        value={broken}
        onChange={setBroken}
        errorMessage="Enter valid JSON."
      />
      <CodeEditor label="Read-only" value={json} isReadOnly title="Response" />
      <CodeBlock title="Terminal" code={'npm install @acme/auth\nnpm start'} />
      <CodeBlock code={script} title="claims.js" highlightedLines={[4]} />
      <Mono>
        <DottedText>Organization.Membership.Updated</DottedText>
      </Mono>
    </Grid>
  );
}
