import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  Logger,
  mixin,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type CanActivate,
  type CustomDecorator,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { finalize, type Observable } from 'rxjs';
import type { UploadedFile } from '../application/ports/image-processor.js';
import { DomainError, ValidationFailed, type FieldProblem } from '../domain/domain-error.js';
import { TakesLong } from './request-deadline.js';
import { refuseInvalidCharacters } from './fields/invalid-characters.js';
import { sentence } from '../texts/sentence.js';

class UploadRefused extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'validation-failed';
  override readonly details: FieldProblem[];
  constructor(field: string, message: string) {
    super(message);
    this.details = [{ field, message }];
  }
}

class FieldRepeated extends ValidationFailed {
  constructor(field: string) {
    super([{ field, message: sentence('problem.file-once') }]);
  }
}

class FileExpected extends ValidationFailed {
  constructor(field: string) {
    super([{ field, message: sentence('problem.file-named') }]);
  }
}

class FormDataUnreadable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'validation-failed';
  constructor() {
    super(sentence('problem.form-unreadable'));
  }
}

class FormDataExpected extends DomainError {
  readonly kind = 'unsupported';
  readonly code = 'unsupported-media-type';
  constructor() {
    super('Please send this as form-data.');
  }
}

class JsonExpected extends DomainError {
  readonly kind = 'unsupported';
  readonly code = 'unsupported-media-type';
  constructor() {
    super('Please send this as JSON.');
  }
}

const log = new Logger('FormData');

const TAKES_FORM_DATA = Symbol('takes-form-data');
export const FORM_DATA = Symbol('form-data');

/** For a call that ignores its body. */
export const ReadsNoBody = (): CustomDecorator<symbol> => SetMetadata(TAKES_FORM_DATA, true);

/** Refuses form data on JSON routes, where its fields would be ignored silently (api.md, "Conventions"). */
@Injectable()
export class FormDataGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (headers['content-type']?.startsWith('multipart/form-data') !== true) return true;
    if (this.reflector.get<boolean | undefined>(TAKES_FORM_DATA, context.getHandler()) === true) return true;
    throw new JsonExpected();
  }
}

interface Upload {
  body: Record<string, unknown>;
  files: UploadedFile[];
  /** Every file on disk, also those that are not passed on. */
  paths: string[];
}

export interface FormDataRules {
  /** The form field of the files, and how many it may have. */
  files: { field: string; most: number };
  /** Maximum bytes per file; 10 MB by default (product.md §4). */
  mostBytes?: number;
  /** True if the route also accepts JSON. */
  optional?: boolean;
}

const TEN_MEGABYTES = 10 * 1024 * 1024;

/**
 * Stores the file; returns null for the empty part that browsers send if no file was chosen, which has neither name nor
 * bytes.
 */
async function storeFile(part: MultipartFile, { paths }: Upload): Promise<UploadedFile | null> {
  // The library's type guarantees a name, but an empty one arrives as undefined.
  const name = (part.filename as string | undefined) ?? '';
  refuseInvalidCharacters(name, part.fieldname);
  const path = join(tmpdir(), `porchlight-upload-${randomUUID()}`);
  paths.push(path);
  // In a folder shared with others: a file of this name must not exist yet, and only this user may read it.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(part.file, file);
  const bytes = file.bytesWritten;
  if (name === '' && bytes === 0) return null;
  const filename = name.slice(0, 200);
  const what = part.fieldname === 'file' ? 'file' : 'photo';
  if (part.file.truncated)
    throw new UploadRefused(part.fieldname, sentence('problem.file-large', { what, name: filename }));
  return { field: part.fieldname, filename, path, bytes };
}

/** The parser itself refuses the names of Object.prototype. */
function keepField({ body }: Upload, { fieldname, value }: MultipartValue, { files }: FormDataRules): void {
  if (fieldname === files.field) throw new FileExpected(fieldname);
  if (Object.hasOwn(body, fieldname)) throw new FieldRepeated(fieldname);
  body[fieldname] = value;
}

async function readUpload(request: FastifyRequest, upload: Upload, rules: FormDataRules): Promise<void> {
  const limits = {
    fileSize: rules.mostBytes ?? TEN_MEGABYTES,
    files: rules.files.most + 1,
    fields: 40,
    fieldSize: 20_000,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      keepField(upload, part, rules);
      continue;
    }
    if (part.fieldname !== rules.files.field) {
      part.file.resume();
      throw new UploadRefused(part.fieldname, `Files are taken as “${rules.files.field}” only.`);
    }
    const file = await storeFile(part, upload);
    if (file !== null) upload.files.push(file);
    if (upload.files.length > rules.files.most) {
      throw new UploadRefused(rules.files.field, sentence('problem.photos-sent', { max: rules.files.most }));
    }
  }
}

/** The parser reports malformed forms as plain errors; disk and size errors have a code. */
const isOfParser = (error: unknown): boolean => error instanceof Error && error.name === 'Error' && !('code' in error);

export interface RequestWithUploads extends FastifyRequest {
  uploads?: UploadedFile[];
}

function formDataInterceptor(rules: FormDataRules): Type<NestInterceptor> {
  class FormDataInterceptor implements NestInterceptor {
    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const request = context.switchToHttp().getRequest<RequestWithUploads>();
      request.uploads = [];
      if (!request.isMultipart()) {
        if (rules.optional === true) return next.handle();
        throw new FormDataExpected();
      }
      const upload: Upload = { body: {}, files: [], paths: [] };
      const clear = (): void => {
        Promise.all(upload.paths.map((path) => rm(path, { force: true }))).catch((error: unknown) => {
          log.warn({ err: error }, 'Removing an upload from disk failed');
        });
      };
      try {
        await readUpload(request, upload, rules);
        request.body = upload.body;
        request.uploads = upload.files;
      } catch (error) {
        clear();
        throw isOfParser(error) ? new FormDataUnreadable() : error;
      }
      return next.handle().pipe(finalize(clear));
    }
  }
  return mixin(FormDataInterceptor);
}

/**
 * Accepts form data on the route: fields become the validated body; files stay on disk until the response is sent
 * (`@Uploads()`).
 */
export function FormData(rules: FormDataRules): MethodDecorator {
  return applyDecorators(
    SetMetadata(TAKES_FORM_DATA, true),
    SetMetadata(FORM_DATA, rules),
    TakesLong(),
    UseInterceptors(formDataInterceptor(rules)),
  );
}

/** The files of a `@FormData` route. */
export const Uploads = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedFile[] =>
    context.switchToHttp().getRequest<RequestWithUploads>().uploads ?? [],
);
