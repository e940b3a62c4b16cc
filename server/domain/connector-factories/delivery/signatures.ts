import { createHash, createHmac, randomUUID } from 'node:crypto';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** RFC 3986 section 2.3, as the services' signatures want it. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

type AwsRequest = {
  accessKeyId: string;
  accessKeySecret: string;
  region: string;
  service: string;
  host: string;
  path: string;
  body: string;
  now: Date;
};

/** Headers of a JSON request signed with AWS Signature Version 4. */
export function signAws(request: AwsRequest): Record<string, string> {
  const { accessKeyId, accessKeySecret, region, service, host, path, body, now } = request;
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const signedHeaders = 'content-type;host;x-amz-date';
  const headers = `content-type:application/json\nhost:${host}\nx-amz-date:${time}\n`;
  const canonical = ['POST', path, '', headers, signedHeaders, sha256(body)].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${accessKeySecret}`,
  );
  const signature = hmac(key, text).toString('hex');
  return {
    'content-type': 'application/json',
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}

type TencentRequest = {
  accessKeyId: string;
  accessKeySecret: string;
  service: string;
  host: string;
  body: string;
  now: Date;
};

/** Headers of a JSON request signed with Tencent Cloud's TC3-HMAC-SHA256. */
export function signTencent(request: TencentRequest): Record<string, string> {
  const { accessKeyId, accessKeySecret, service, host, body, now } = request;
  const seconds = String(Math.floor(now.getTime() / 1000));
  const day = now.toISOString().slice(0, 10);
  const signedHeaders = 'content-type;host';
  const headers = `content-type:application/json\nhost:${host}\n`;
  const canonical = ['POST', '/', '', headers, signedHeaders, sha256(body)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n');
  const key = [day, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${accessKeySecret}`);
  const signature = hmac(key, text).toString('hex');
  return {
    'content-type': 'application/json',
    'x-tc-timestamp': seconds,
    authorization: `TC3-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  };
}

type AliyunRequest = {
  accessKeyId: string;
  accessKeySecret: string;
  action: string;
  version: string;
  parameters: Readonly<Record<string, string>>;
  now: Date;
};

/** Form of an Alibaba Cloud RPC call, signed with HMAC-SHA1 (signature version 1.0). */
export function signAliyun(request: AliyunRequest): string {
  const { accessKeyId, accessKeySecret, action, version, parameters, now } = request;
  const all: Record<string, string> = {
    ...parameters,
    Action: action,
    Version: version,
    Format: 'JSON',
    AccessKeyId: accessKeyId,
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    SignatureNonce: randomUUID(),
    Timestamp: now.toISOString().replace(/\.\d+/, ''),
  };
  const query = Object.keys(all)
    .sort()
    .map((key) => `${percentEncode(key)}=${percentEncode(all[key] ?? '')}`)
    .join('&');
  const signature = createHmac('sha1', `${accessKeySecret}&`)
    .update(`POST&%2F&${percentEncode(query)}`)
    .digest('base64');
  return `${query}&Signature=${percentEncode(signature)}`;
}
